import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { checklist, type checklistStepInput } from "#contract/checklists/schemas.ts";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { makeRequestSteps, makeStep } from "#tests/support/checklists.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeMemberWith, profiles } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

const saved = z.object({ checklist, message: z.string() });

let acme: Tenant;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "plans_read", "plans_write"));
});

type Step = Partial<z.input<typeof checklistStepInput>>;
const named = (name: string, more: Step = {}) => ({ name_en: name, name_ar: name, ...more });
const add = async (...steps: object[]) =>
	(await answer(client.post("/checklists/add", { ...named("Chillers"), steps }), saved)).checklist;
const put = (id: number, steps: object[], more: object = {}) =>
	client.put(`/checklists/${id}/steps`, { ...more, steps });
const stored = () =>
	rows<{ id: number; name_en: string; position: number; version: number }>(
		acme,
		sql`select id, name_en, position, version from checklist_steps where deleted_at is null
			order by position, id`,
	);

describe("the steps of a checklist", () => {
	it("come with it, and are moved, changed, added and deleted in one send", async () => {
		const { id, version, steps } = await add(named("Filters"), named("Belts"), named("Hours"));
		expect(steps).toBe(3);
		const [filters, belts, hours] = (await stored()).map((step) => step.id);
		const { checklist: after } = await answer(
			put(id, [named("Hours", { id: hours }), named("Filter", { id: filters }), named("Plate")], {
				version,
				name_en: "Coolers",
			}),
			saved,
		);
		expect(after).toMatchObject({ name_en: "Coolers", name_ar: "Coolers", steps: 3 });
		expect(await stored()).toEqual([
			{ id: hours, name_en: "Hours", position: 10, version: 2 },
			{ id: filters, name_en: "Filter", position: 20, version: 2 },
			{ id: (hours ?? 0) + 1, name_en: "Plate", position: 30, version: 1 },
		]);
		expect(await client.get(`/steps/${belts}`)).toMatchObject({ status: 404 });
		const [entry] = await answer(
			client.get(`/checklists/${id}/history`),
			z.array(
				z.looseObject({
					after: z.looseObject({ parts: z.array(z.object({ name_en: z.string() })) }),
				}),
			),
		);
		expect(entry?.after.parts.map(({ name_en }) => name_en)).toEqual(["Hours", "Filter", "Plate"]);
	});

	it("conflict with a step that somebody else has changed by itself", async () => {
		const { id, version } = await add(named("Filters"));
		const [step] = await stored();
		await answer(client.post("/steps/edit", { id: step?.id, name_en: "Belts" }), z.looseObject({}));
		expect(await readError(put(id, [], { version }))).toMatchObject({ code: "edit_conflict" });
		expect(await stored()).toMatchObject([{ name_en: "Belts" }]);
	});

	it("conflict with a step that was moved to another checklist, here and there", async () => {
		const [here, there] = [await add(named("Filters")), await add(named("Belts"))];
		const [step] = await stored();
		const move = { id: step?.id, checklist_id: there.id };
		await answer(client.post("/steps/edit", move), z.looseObject({}));
		for (const { id, version } of [here, there])
			expect(await readError(put(id, [], { version }))).toMatchObject({ code: "edit_conflict" });
	});

	it("are sixty at most, also one that is moved there or restored", async () => {
		const { id: of } = await add(...Array.from({ length: 59 }, () => named("Filters")));
		const another = { ...named("Belts"), checklist_id: of, position: 1000 };
		await answer(client.post("/steps/add", another), z.looseObject({}));
		const tooMany = { fields: { checklist_id: "too_many" } };
		expect(await readError(client.post("/steps/add", another))).toMatchObject(tooMany);
		const elsewhere = await makeStep(acme);
		const move = { id: elsewhere, checklist_id: of };
		expect(await readError(client.post("/steps/edit", move))).toMatchObject(tooMany);
		const [first] = await stored();
		await client.send("DELETE", `/steps/${first?.id}`);
		expect((await client.post("/steps/edit", move)).status).toBe(200);
		const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		expect(await readError(admin.post(`/steps/${first?.id}/restore`))).toMatchObject({
			code: "restore_blocked",
			...tooMany,
		});
	});

	it("are not taken from another checklist, nor twice", async () => {
		const { id } = await add(named("Filters"));
		const foreign = await makeStep(acme, { position: 5 });
		expect(await readError(put(id, [named("Mine", { id: foreign })]))).toMatchObject({
			fields: { id_1: "choice" },
		});
		const own = (await stored()).find(({ position }) => position === 10);
		const twice = [named("One", { id: own?.id }), named("Two", { id: own?.id })];
		expect(await readError(put(id, twice))).toMatchObject({ fields: { id_2: "choice" } });
	});

	it("stay as they are in the requests that have them", async () => {
		const member = await makeMemberWith(acme, "plans_write");
		const requestId = await makeRequest(member);
		await makeRequestSteps(acme, requestId, [{ nameEn: "Filters" }, { nameEn: "Belts" }]);
		const [{ checklist_id: id } = { checklist_id: 0 }] = await rows<{ checklist_id: number }>(
			acme,
			sql`select checklist_id from checklist_steps`,
		);
		await answer(put(id, [named("Hours")]), saved);
		const names = await rows(acme, sql`select name_en from request_steps order by position`);
		expect(names).toEqual([{ name_en: "Filters" }, { name_en: "Belts" }]);
	});
});
