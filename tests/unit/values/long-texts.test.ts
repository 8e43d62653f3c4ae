import { expect, it } from "vitest";
import { describeUserAgent } from "#api/auth/user-agent.ts";
import { documentName } from "#api/documents/document-name.ts";
import { serializeError } from "#api/platform/observability/error-serializer.ts";
import { trimLinkSecret } from "#app/lib/link-secret.ts";
import { kindsInText } from "#contract/kinds/kinds-in-text.ts";
import { readQrPayload } from "#contract/places/qr-payload.ts";
import { dateOrder, parseDateText } from "#contract/values/date-parser.ts";
import { parseDurationText } from "#contract/values/duration-parser.ts";
import { parseIdText } from "#contract/values/id-parser.ts";
import { normalizeForSearch, normalizeLine } from "#contract/values/normalize-text.ts";
import { parseNumberText } from "#contract/values/number-parser.ts";
import { isPhoneList, normalizePhones } from "#contract/values/phone-numbers.ts";

const kinds = [{ name: "Electricity", icon: "electricity" as const }];

const readers: Readonly<Record<string, (text: string) => unknown>> = {
	"a date": (text) => parseDateText(text, { serials: true, monthFirst: true }),
	"the order of a date": dateOrder,
	"a duration": parseDurationText,
	"a number": parseNumberText,
	"an id": parseIdText,
	"a code": readQrPayload,
	"phone numbers": (text) => isPhoneList(normalizePhones(text)),
	"a line": normalizeLine,
	"a search": normalizeForSearch,
	"a text about a kind of work": (text) => kindsInText(text, kinds),
	"the secret of a link": trimLinkSecret,
	"the name of a file": (text) => documentName(text, "pdf"),
	"a browser's name": describeUserAgent,
	"the message of an error": (text) => serializeError(new Error(text)),
};

/** Parts of which patterns that try again at each of them take hours to read a million characters. */
const parts = [
	" ",
	"\t\n",
	"\u2003\n",
	"a",
	"7",
	"1 ",
	"a ",
	". ",
	".",
	"-",
	"/",
	"a/",
	"://a",
	"@",
	"a@",
	"(",
	"https://a/view/b",
	"/q/a/1#\n",
	" 00:00:00 gmt+0000 (",
	"Version/1 ",
	"ء",
	"و",
];

it.each(Object.keys(readers))("%s is read once, however long its text is", (what) => {
	for (const part of parts) {
		const text = `1${part.repeat(1_000_000 / part.length)}\n!`;
		expect(() => readers[what]?.(text)).not.toThrow();
	}
});
