import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
	type BudgetReservation,
	diskBudget,
	memoryBudget,
} from "#api/platform/http/body/body-budget.ts";
import { anonymousSession, form, readError, signedIn } from "#tests/support/api-client.ts";
import { makePng } from "#tests/support/images.ts";
import { makeMemberWith } from "#tests/support/members.ts";
import { stubSetting, unstubSettings } from "#tests/support/settings.ts";
import { newFolder } from "#tests/support/temporary-folder.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const megabyte = 1024 * 1024;
const path = "/requests/direct-request/add";

let acme: Tenant;
beforeAll(async () => {
	acme = await makeTenant();
});
beforeEach(() => {
	stubSetting("DATA_DIR", newFolder("incoming"));
});
afterEach(() => {
	unstubSettings();
	expect(diskBudget.reserved()).toBe(0);
	expect(memoryBudget.reserved()).toBe(0);
});

/** A form with a file of which more and more comes, until it is ended. */
function growing(field = "photo") {
	const state = { pieces: 0, isOver: false };
	const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
	const raw = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (state.isOver) return controller.error(new Error("gone"));
				controller.enqueue(state.pieces++ === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024));
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	return { state, sending: { raw, headers } };
}

/** A form with a file that falls silent after its first piece, until its sender goes. */
function silent(size = 30 * megabyte) {
	let leave = () => {};
	const gone = new Promise<void>((resolve) => {
		leave = resolve;
	});
	let isAsked = false;
	const head = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
	const raw = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				if (!isAsked) {
					isAsked = true;
					return controller.enqueue(Buffer.from(head));
				}
				await gone;
				controller.error(new Error("gone"));
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = {
		"content-type": "multipart/form-data; boundary=x",
		"content-length": String(size),
	};
	return { sending: { raw, headers }, isAsked: () => isAsked, leave: () => leave() };
}

async function fiveNoisyPhotos(): Promise<File[]> {
	const photo = await makePng({ width: 400, height: 300 });
	return Array.from({ length: 5 }, () => photo);
}

describe("a call that takes no files", () => {
	it.each(["/authentication", "/authentication/forgot-password", "/problems/track/none/reopen"])(
		"takes no more than a form's text of nobody: %s",
		async (open) => {
			const { state, sending } = growing();
			const refused = await readError(anonymousSession(acme).send("POST", open, sending));
			expect(refused).toMatchObject({ status: 413, code: "too_large" });
			expect(state.pieces).toBeLessThan(20);
		},
	);

	it("refuses at once what says that it is larger", async () => {
		const { state, sending } = growing();
		const headers = { ...sending.headers, "content-length": String(2 * megabyte) };
		const refused = await readError(
			anonymousSession(acme).send("POST", "/authentication", { ...sending, headers }),
		);
		expect(refused).toMatchObject({ status: 413, code: "too_large" });
		expect(state.pieces).toBe(0);
	});

	it("is made where a file came with it, which is dropped", async () => {
		const body = form({
			email: "a@acme.example",
			password: "Wrong-1234",
			photo: new File(["x"], "a.jpg"),
		});
		const refused = await readError(
			anonymousSession(acme).send("POST", "/authentication", { body }),
		);
		expect(refused).toMatchObject({ status: 401, code: "invalid_credentials" });
	});
});

describe("a large body of text", () => {
	it("is not read of who may not make the call", async () => {
		const { state, sending } = growing();
		const headers = { "content-type": "application/json" };
		const client = await signedIn(await makeMemberWith(acme));
		const refused = await readError(client.send("POST", path, { ...sending, headers }));
		expect(refused).toMatchObject({ status: 403 });
		expect(state.pieces).toBe(0);
	});
});

describe("silent senders", () => {
	it("are refused beyond the share of one member, before anything of them is read", async () => {
		const member = await makeMemberWith(acme, "direct_request");
		const client = await signedIn(member);
		const held = Array.from({ length: 4 }, () => silent());
		const answers = held.map(({ sending }) => client.send("POST", path, sending));
		await vi.waitUntil(() => held.every((one) => one.isAsked()), { timeout: 60_000 });
		const next = silent();
		const refused = await client.send("POST", path, next.sending);
		expect(refused.status).toBe(429);
		expect(refused.headers.get("retry-after")).toBe("30");
		expect(await refused.json()).toMatchObject({ code: "too_much_waiting", retryAfter: 30 });
		expect(next.isAsked()).toBe(false);

		const other = await signedIn(await makeMemberWith(acme, "direct_request"));
		const body = form({ description: "x", photo: await fiveNoisyPhotos() });
		// Its pictures were read, and what else is wrong with it is told.
		expect((await other.send("POST", path, { body })).status).toBe(422);
		for (const { leave } of held) leave();
		await Promise.all(answers);
	});

	it("who are anonymous leave room for members", async () => {
		const rooms: BudgetReservation[] = [];
		for (const tenant of ["one", "two"])
			rooms.push(diskBudget.reserve({ tenant, member: null, network: null }, 128 * megabyte));
		const client = await signedIn(await makeMemberWith(acme, "direct_request"));
		const body = form({ description: "x", photo: await fiveNoisyPhotos() });
		expect((await client.send("POST", path, { body })).status).toBe(422);
		for (const room of rooms) room.release();
	});

	it("hold so much of the memory and no more, of one network", async () => {
		const sender = { tenant: "other", member: null, network: "203.0.113.9" };
		const room = memoryBudget.reserve(sender, 16 * megabyte);
		const from = (address: string) => ({
			body: { email: "a@acme.example", password: "Wrong-1234" },
			from: address,
		});
		const refused = await readError(
			anonymousSession(acme).send("POST", "/authentication", from("203.0.113.9")),
		);
		expect(refused).toMatchObject({ status: 429, code: "too_much_waiting" });
		const others = await readError(
			anonymousSession(acme).send("POST", "/authentication", from("203.0.113.10")),
		);
		expect(others).toMatchObject({ status: 401 });
		room.release();
	});
});

it("A disk that takes nothing is told with 503, and nothing is half done", async () => {
	stubSetting("DATA_DIR", "/dev/null");
	const client = await signedIn(await makeMemberWith(acme, "direct_request"));
	const body = form({ description: "x", photo: await fiveNoisyPhotos() });
	const refused = await client.send("POST", path, { body });
	expect(refused.status).toBe(503);
	expect(refused.headers.get("retry-after")).toBe("30");
});
