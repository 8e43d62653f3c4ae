import { beforeAll, describe, expect, it } from "vitest";
import { anonymousSession, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, makeMemberWith, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
beforeAll(async () => {
	acme = await makeTenant();
});

/** A form with a file of which more and more comes, for whoever asks for it. */
function endless() {
	let pieces = 0;
	const head =
		'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
	const raw = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				controller.enqueue(pieces++ === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024));
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	return { sending: { raw, headers }, pieces: () => pieces };
}

const path = "/requests/direct-request/add";

/** A small form that is sent in one piece, to whoever reads it. */
function small() {
	let isRead = false;
	const raw = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				isRead = true;
				controller.enqueue(Buffer.from("desc=Here"));
				controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "9" };
	return { sending: { raw, headers }, isRead: () => isRead };
}

describe("a small body", () => {
	it("is read of who may make the call alone", async () => {
		const member = await signedIn(await makeMember(acme));
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		for (const [client, to, status, isRead] of [
			[anonymousSession(acme), path, 401, false],
			[member, path, 403, false],
			[member, "/requests/999999/notes", 404, false],
			[admin, path, 422, true],
		] as const) {
			const form = small();
			expect((await client.send("POST", to, form.sending)).status).toBe(status);
			expect(form.isRead(), `${status} ${to}`).toBe(isRead);
		}
	});
});

describe("a large body", () => {
	it("is not read where nobody has signed in", async () => {
		const { sending, pieces } = endless();
		const refused = await readError(anonymousSession(acme).send("POST", path, sending));
		expect(refused).toMatchObject({ status: 401, code: "not_authenticated" });
		expect(pieces()).toBe(0);
	});

	it("is not read of who may not make the call", async () => {
		const { sending, pieces } = endless();
		const client = await signedIn(await makeMember(acme));
		const refused = await readError(client.send("POST", path, sending));
		expect(refused).toMatchObject({ status: 403, right: "direct_request" });
		expect(pieces()).toBe(0);
	});

	it("is not read where it belongs to a row that is not there", async () => {
		const { sending, pieces } = endless();
		const client = await signedIn(await makeMember(acme));
		const refused = await readError(client.send("POST", "/requests/999999/notes", sending));
		expect(refused).toMatchObject({ status: 404 });
		expect(pieces()).toBe(0);
	});

	it("is read up to 51 MB of who may make the call", async () => {
		const { sending, pieces } = endless();
		const client = await signedIn(await makeMemberWith(acme, "direct_request"));
		const refused = await readError(client.send("POST", path, sending));
		expect(refused).toMatchObject({ status: 413, code: "too_large" });
		expect(pieces()).toBeLessThan(824);
	});

	it("that says that it is too large is refused at once", async () => {
		const { sending, pieces } = endless();
		const headers = { ...sending.headers, "content-length": String(52 * 1024 * 1024) };
		const refused = await readError(
			anonymousSession(acme).send("POST", path, { ...sending, headers }),
		);
		expect(refused).toMatchObject({ status: 413, code: "too_large" });
		expect(pieces()).toBe(0);
	});
});
