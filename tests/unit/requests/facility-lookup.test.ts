import { beforeEach, describe, expect, it, vi } from "vitest";
import { decodeQrCode } from "#api/places/qr/reader.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import type { Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { lookUpScannedText } from "#app/requests/new-request/facility-lookup.server.ts";

const calls = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock("#app/lib/api-client.server.ts", () => calls);

const t = translatorFor("en");
const reader = {
	session: {} as Session,
	request: new Request("http://acme.localhost/add/create-new-request"),
	language: "en",
	digits: "latn",
	t,
} as const;
const code = "https://acme.example.org/q/aB-9_x/42";
const found = { facility: { id: 42 }, resources: [] };
beforeEach(() => calls.callApi.mockReset());

describe("what the camera has read", () => {
	it.each([code, '{"_id":"aB-9_x","id":42}'])("is looked up, written as %s", async (text) => {
		calls.callApi.mockResolvedValueOnce(found);
		expect(await lookUpScannedText(reader, text)).toEqual({ found: { ...found, by: "code" } });
		expect(calls.callApi.mock.calls[0]?.slice(1)).toEqual([
			"GET /maintenance-request/facility-resources/{_id}/{id}",
			{ params: { _id: "aB-9_x", id: "42" }, query: {} },
		]);
	});

	it("is drawn for an API that knows pictures only", async () => {
		calls.callApi.mockRejectedValueOnce(new ApiClientError(404, {})).mockResolvedValueOnce(found);
		expect(await lookUpScannedText(reader, code)).toEqual({ found: { ...found, by: "code" } });
		const [, key, { body }] = calls.callApi.mock.calls[1] ?? [];
		expect(key).toBe("POST /maintenance-request/facility-resources/decode-qr");
		const picture = Buffer.from(await (body.get("qr_code") as File).arrayBuffer());
		expect(await decodeQrCode({ group: "1", member: "1" }, picture, () => true)).toBe(code);
	});

	it("is refused when it is something else, without asking", async () => {
		expect(await lookUpScannedText(reader, "WIFI:S:guests;;")).toEqual({
			error: t("fieldErrors.qr_unreadable"),
			status: 422,
		});
		expect(calls.callApi).not.toHaveBeenCalled();
	});

	it("fails as the API does", async () => {
		calls.callApi.mockRejectedValueOnce(new ApiClientError(503, {}));
		expect(await lookUpScannedText(reader, code)).toMatchObject({ status: 503 });
	});
});
