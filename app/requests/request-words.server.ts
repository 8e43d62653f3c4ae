import type { Translate } from "#app/lib/i18n.ts";
import type { RequestWords } from "./request-words.ts";

/** Returns what the page of a request alone says. */
export const requestWords = (t: Translate): RequestWords => ({
	more: t("requestPage.more"),
	printOrder: t("requestPage.printOrder"),
	inTime: t("requestPage.inTime"),
	afterTime: t("requestPage.afterTime"),
	requester: t("requestPage.requester"),
	assigned: t("requestPage.assigned"),
	call: t("requestPage.call"),
	whatsapp: t("requestPage.whatsapp"),
	mail: t("requestPage.mail"),
	change: t("requestPage.change"),
	place: t("requestPage.place"),
	placeRequests: t("requestPage.placeRequests"),
	previous: t("requestPage.previous"),
	next: t("requestPage.next"),
	close: t("requestPage.close"),
});
