import { isPermissionFlag } from "#contract/permissions/flags.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { type Digits, getLocaleFormat } from "#contract/values/format.ts";
import type { ApiClientError } from "./api-error.ts";
import type { TextKey, Translate } from "./i18n.ts";
import type { Language } from "./languages.ts";
import { formatList } from "./list-format.ts";

/** The parts of an error from which its text is built. */
export type ErrorTextSource = Pick<
	ApiClientError,
	"code" | "serverMessage" | "permission" | "retryAfter" | "blocking" | "stock" | "count"
>;

/**
 * Returns one sentence that explains an error as exactly as the API does. The message of a server
 * with its own error codes is shown unchanged, isolated from the text around it.
 */
export function errorText(
	t: Translate,
	language: Language,
	failure: ErrorTextSource,
	digits?: Digits,
): string {
	if (failure.serverMessage !== undefined) return isolateBidi(failure.serverMessage);
	return exactText(t, language, failure, digits) ?? t(`apiErrors.plain.${failure.code}`);
}

function exactText(t: Translate, language: Language, failure: ErrorTextSource, digits?: Digits) {
	const { permission, retryAfter, blocking, stock, count } = failure;
	const number = (value: number) => getLocaleFormat(language, "UTC", digits).number(value);
	switch (failure.code) {
		case "too_many_attempts": {
			if (!retryAfter) return null;
			if (retryAfter < 60)
				return t("auth.tooManySoon", { count: retryAfter, seconds: number(retryAfter) });
			const minutes = Math.ceil(retryAfter / 60);
			return t("apiErrors.exact.too_many_attempts", { count: minutes, minutes: number(minutes) });
		}
		case "right_missing":
			return permission && isPermissionFlag(permission)
				? t("apiErrors.exact.right_missing", {
						right: t(`entities.permission.fields.${permission}`),
					})
				: null;
		case "in_use": {
			const counts = entityCountsText(t, language, blocking ?? {}, digits);
			return counts ? t("apiErrors.exact.in_use", { things: counts }) : null;
		}
		case "steps_open":
			return count ? t("apiErrors.exact.steps_open", { count, shown: number(count) }) : null;
		case "stock_short":
		case "stock_full":
			return stock
				? t(`apiErrors.exact.${failure.code}`, {
						name: isolateBidi(stock[`name_${language}`]),
						available: number(stock.available),
						asked: number(stock.asked),
					})
				: null;
		default:
			return null;
	}
}

/** Returns counts with entity names: "3 facilities, 1 warehouse". */
export function entityCountsText(
	t: Translate,
	language: Language,
	counts: Readonly<Partial<Record<string, number>>>,
	digits?: Digits,
): string {
	const { number } = getLocaleFormat(language, "UTC", digits);
	const texts = Object.entries(counts).map(([name, count = 0]) =>
		t(`entities.${name}.count` as TextKey, { count, shown: number(count) }),
	);
	return formatList(language, texts);
}
