const kilobyte = 1024;

/** What a light page may weigh on the wire, all in all, with an empty cache. */
export const lightPage = { bytes: 25 * kilobyte, requests: 3 };

/** A sheet is as heavy as the codes on it, half a kilobyte each; a plan is written with the dates that come of it. */
const heavier: Record<string, number> = {
	"/qr-codes?f.id=%3C30": 15 * kilobyte,
	"/add/plan": 15 * kilobyte,
};

export const mostBytesAt = (path: string) => lightPage.bytes + (heavier[path] ?? 0);

/** Of who wants light pages. */
export const light = { name: "light", value: encodeURIComponent(btoa(JSON.stringify("on"))) };
