import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { requestStep, savedSteps } from "#contract/checklists/schemas.ts";
import { thumbnailPath } from "#contract/images/image-files.ts";
import { stagedUpload } from "#contract/images/staged-uploads.schemas.ts";
import { answer, type Client, form, readError, signedIn } from "#tests/support/api-client.ts";
import { makeRequestSteps, technicianWithRequest } from "#tests/support/checklists.ts";
import { count, rows } from "#tests/support/database.ts";
import { makeBrokenPng, makeFake, makePng } from "#tests/support/images.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const steps = z.array(requestStep);

let acme: Tenant;
let client: Client;
let id: number;
beforeEach(async () => {
	({ acme, client, id } = await technicianWithRequest());
	await makeRequestSteps(acme, id, [{ kind: "photo" }, {}]);
});

const path = () => `/requests/${id}/steps`;
const photo = async () => (await answer(client.get(path()), steps))[0]?.photo;
const said = (more: object = {}, position = 1) =>
	JSON.stringify([{ position, version: 1, state: "ok", ...more }]);
const send = (files: Record<string, File>, more: object = {}, position = 1) =>
	client.post(path(), form({ steps: said(more, position), ...files }));

describe("a step that asks for a picture", () => {
	it("has one before it is well, whose thumbnail is served to members", async () => {
		expect(await photo()).toBeNull();
		expect(await readError(send({}))).toMatchObject({ fields: { photo_1: "required" } });
		await answer(send({ photo_1: await makePng() }), savedSteps);
		const file = (await photo()) ?? "";
		for (const address of [file, thumbnailPath(file)])
			expect((await client.get(address)).headers.get("content-type")).toBe("image/png");
		const stranger = await signedIn(await makeMember(await makeTenant()));
		expect((await stranger.get(file)).status).toBe(404);
		const [trail] = await rows<{ photo: string }>(
			acme,
			sql`select changes->'after'->'1'->>'photo' as photo from audit_log
				where call = 'POST requests/{id}/steps'`,
		);
		expect(`/uploads/${trail?.photo}`).toBe(file);
	});

	it("keeps its picture until another one comes", async () => {
		await answer(send({ photo_1: await makePng() }), savedSteps);
		const first = await photo();
		await answer(send({}, { version: 2, note: "Still so" }), savedSteps);
		expect(await photo()).toBe(first);
		await answer(send({ photo_1: await makePng() }, { version: 3, note: "Still so" }), savedSteps);
		expect(await photo()).not.toBe(first);
	});

	it("needs none where it failed or is not possible", async () => {
		await answer(send({}, { state: "failed", value: "left out" }), savedSteps);
		expect((await answer(client.get(path()), steps))[0]).toMatchObject({
			state: "failed",
			value: null,
			photo: null,
		});
	});

	it("tells at its field what is wrong with a file, and stores nothing of the others'", async () => {
		expect(await readError(send({ photo_1: makeFake() }))).toMatchObject({
			fields: { photo_1: "file_type" },
		});
		expect(await readError(send({ photo_1: await makeBrokenPng() }))).toMatchObject({
			fields: { photo_1: "picture_broken" },
		});
		expect(await readError(send({ photo_2: await makePng() }, {}, 2))).toMatchObject({
			fields: { photo_2: "unknown" },
		});
		await answer(send({ photo_1: await makePng(), photo_9: await makePng() }, {}, 2), savedSteps);
		expect(await count(acme, "uploads")).toBe(0);
		const stranger = await signedIn(await makeMember(acme));
		const steps = "not even read";
		expect(
			await readError(stranger.post(path(), form({ steps, photo_1: makeFake() }))),
		).toMatchObject({ status: 404 });
	});

	it("comes with nineteen others at most", async () => {
		({ acme, client, id } = await technicianWithRequest());
		await makeRequestSteps(acme, id, Array(21).fill({ kind: "photo" }));
		const picture = await makePng();
		const sendMany = (length: number) => {
			const positions = Array.from({ length }, (_, index) => index + 1);
			const steps = positions.map((position) => ({ position, version: 1, state: "ok" }));
			const files = Object.fromEntries(positions.map((one) => [`photo_${one}`, picture]));
			return client.post(path(), form({ steps: JSON.stringify(steps), ...files }));
		};
		expect(await readError(sendMany(21))).toMatchObject({ fields: { photo_21: "too_many" } });
		await answer(sendMany(20), savedSteps);
		expect(await count(acme, "uploads")).toBe(20);
	});

	it("takes one that was kept of the form's first try, but nobody else's", async () => {
		const keep = async (by: Client) =>
			(await answer(by.post("/kept-pictures", form({ picture: await makePng() })), stagedUpload))
				.id;
		const other = await signedIn(await makeMember(acme));
		expect(await readError(send({}, { kept_photo: await keep(other) }))).toMatchObject({
			fields: { photo_1: "picture_gone" },
		});
		await answer(send({}, { kept_photo: await keep(client) }), savedSteps);
		expect((await client.get((await photo()) ?? "")).status).toBe(200);
		expect(await count(acme, "kept_pictures")).toBe(1);
	});

	it("gets one picture of 20 replays, and none of who was too late", async () => {
		const picture = await makePng();
		const body = () =>
			form({ steps: said(), photo_1: picture, one_time_key: "one key of one form" });
		// So many pictures of one member wait to be decoded.
		for (const atOnce of [4, 4, 4, 4, 4]) {
			const all = await Promise.all(
				Array.from({ length: atOnce }, () => client.post(path(), body())),
			);
			expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		}
		const first = await photo();
		expect(await answer(send({ photo_1: picture }), savedSteps)).toMatchObject({ stale: [1] });
		expect(await photo()).toBe(first);
		expect(await count(acme, "uploads")).toBe(1);
	});
});
