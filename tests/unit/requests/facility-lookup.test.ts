import { beforeEach, describe, expect, it } from "vitest";
import { decodeQrCode } from "#api/places/qr/reader.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { lookUpScannedText } from "#app/requests/new-request/facility-lookup.server.ts";
import { answerCalls } from "#tests/support/answered-calls.ts";

let sent: [path: string, body: unknown][];
let answers: Response[];
answerCalls((path, { body }) => {
	sent.push([path, body]);
	return answers.shift() ?? new Response();
});

const t = translatorFor("en");
const reader = {
	session: { tenant: "facility-lookup", token: "token", memberId: 1 },
	request: new Request("http://facility-lookup.localhost/add/create-new-request"),
	language: "en",
	digits: "latn",
	t,
} as const;
const code = "https://acme.example.org/q/aB-9_x/42";
const found = { facility: { id: 42 }, resources: [] };
const knowsPicturesOnly = () => Response.json({}, { status: 404 });
beforeEach(() => {
	sent = [];
	answers = [];
});

describe("what the camera has read", () => {
	it.each([code, '{"_id":"aB-9_x","id":42}'])("is looked up, written as %s", async (text) => {
		answers = [Response.json(found)];
		expect(await lookUpScannedText(reader, text)).toEqual({ found: { ...found, by: "code" } });
		const path = "/maintenance-request/facility-resources/aB-9_x/42?currentMemberId=1";
		expect(sent).toEqual([[path, undefined]]);
	});

	it("is drawn for an API that knows pictures only", async () => {
		answers = [knowsPicturesOnly(), Response.json(found)];
		expect(await lookUpScannedText(reader, code)).toEqual({ found: { ...found, by: "code" } });
		const [path, body] = sent[1] ?? [];
		expect(path).toMatch("/maintenance-request/facility-resources/decode-qr?");
		const picture = Buffer.from(await ((body as FormData).get("qr_code") as File).arrayBuffer());
		expect(await decodeQrCode({ group: "1", member: "1" }, picture, () => true)).toBe(code);
	});

	it("is refused when it is something else, without asking", async () => {
		expect(await lookUpScannedText(reader, "WIFI:S:guests;;")).toEqual({
			error: t("fieldErrors.qr_unreadable"),
			status: 422,
		});
		expect(sent).toEqual([]);
	});

	it("fails as the API does", async () => {
		answers = [Response.json({}, { status: 503 })];
		expect(await lookUpScannedText(reader, code)).toMatchObject({ status: 503 });
	});
});
