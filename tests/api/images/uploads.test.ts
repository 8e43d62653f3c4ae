import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "#api/platform/storage/disk.ts";
import {
	anonymousSession,
	type Client,
	readError,
	signedIn,
	uploadsFolder,
} from "#tests/support/api-client.ts";
import { uploadedPicture } from "#tests/support/endpoints/tenants.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let member: Client;
let address: string;
let thumbnail: string;
beforeAll(async () => {
	acme = await makeTenant();
	member = await signedIn(await makeMember(acme));
	address = await uploadedPicture(acme);
	thumbnail = address.replace(/\.png$/, ".thumb.png");
});

describe("a picture", () => {
	it("has an address that can't be guessed", () => {
		expect(address).toMatch(/^\/uploads\/requests\/[0-9a-f]{32}\.png$/);
	});

	it("comes as what it is, to be kept for long and by the browser only", async () => {
		for (const path of [address, thumbnail]) {
			const response = await member.get(path);
			expect(response.status).toBe(200);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				"content-type": "image/png",
				"cache-control": "private, max-age=31536000, immutable",
				"x-content-type-options": "nosniff",
			});
			const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
			expect(picture.format).toBe("png");
		}
	});

	it("is not for who has not signed in", async () => {
		expect((await readError(anonymousSession(acme).get(address))).status).toBe(401);
	});

	it("does not exist without its row, as when its request was not made after all", async () => {
		const name = "requests/orphan.png";
		await createDiskStorage(uploadsFolder).write(acme.id, name, new Uint8Array([1]));
		expect((await readError(member.get(`/uploads/${name}`))).status).toBe(404);
	});

	it("does not exist for another tenant, nor does its thumbnail", async () => {
		const stranger = await signedIn(await makeMember(await makeTenant(), { permissionId: 1 }));
		for (const path of [address, thumbnail])
			expect(await readError(stranger.get(path)), path).toMatchObject({
				status: 404,
				code: "not_found",
			});
	});
});

describe("a name that is no picture's", () => {
	const names = () => [
		"/uploads/requests/nothing.png",
		"/uploads/requests/..%2F..%2F..%2Fetc%2Fpasswd",
		"/uploads/..%2F1/requests.png",
		"/uploads/%2E%2E/passwd",
		"/uploads/requests/%00.png",
		`/uploads/requests/..%2Frequests%2F${address.split("/").at(-1)}`,
		address.replace(".png", ".thumb.thumb.png"),
		address.replace(".png", ".jpg"),
		address.toUpperCase().replace("/UPLOADS", "/uploads"),
	];

	it("finds nothing", async () => {
		for (const name of names())
			expect((await readError(member.get(name))).status, name).toBeGreaterThanOrEqual(400);
		for (const name of names())
			expect((await readError(member.get(name))).status, name).toBeLessThan(500);
	});
});
