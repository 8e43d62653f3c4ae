import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { answer, type Client, readError, signedIn } from "#tests/support/api-client.ts";
import type { AreaRow } from "#tests/support/endpoints/entities/entity-case.ts";
import { addingBody } from "#tests/support/endpoints/entities.ts";
import { areaRows } from "#tests/support/endpoints/entity-cases.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let admin: Client;
beforeAll(async () => {
	acme = await makeTenant();
	admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
});

type Body = Record<string, unknown>;

const withoutNames = ["absences", "distributions"];
const named = areaRows.filter(({ area }) => !withoutNames.includes(area));
const fieldsOf = ({ area }: AreaRow): [en: string, ar: string] =>
	area === "permissions" ? ["type_en", "type_ar"] : ["name_en", "name_ar"];

const saved = ({ slug }: AreaRow) => z.object({ [slug]: z.looseObject({ id: z.int() }) });

async function send(thing: AreaRow, act: "add" | "edit", body: Body) {
	const { [thing.slug]: row } = await answer(
		admin.post(`/${thing.area}/${act}`, act === "add" ? addingBody(thing, body) : body),
		saved(thing),
	);
	const [en, ar] = fieldsOf(thing);
	return { id: row?.id, names: [row?.[en], row?.[ar]] };
}

/** What adds one with these names alone. */
async function bodyNamed(thing: AreaRow, names: Body): Promise<Body> {
	const [en, ar] = fieldsOf(thing);
	const { [en]: _, [ar]: __, serial: ___, ...others } = await thing.body(acme);
	return { ...others, ...names };
}

it("leaves out only what has no name", async () => {
	for (const thing of areaRows) {
		const body = await thing.body(acme);
		expect(
			fieldsOf(thing).every((name) => name in body),
			thing.area,
		).toBe(named.includes(thing));
	}
});

describe.each(named)("the name of one of the $area", (thing) => {
	const [en, ar] = fieldsOf(thing);

	it("is given in one language, and stored in both", async () => {
		const both = (text: string) => [text, text];
		const add = async (names: Body) =>
			(await send(thing, "add", await bodyNamed(thing, names))).names;
		expect(await add({ [ar]: "مدرسة الورود" })).toEqual(both("مدرسة الورود"));
		expect(await add({ [en]: "School" })).toEqual(both("School"));
		expect(await add({ [ar]: "", [en]: "Second school" })).toEqual(both("Second school"));
		expect(await add({ [ar]: "مدرسة", [en]: "\u200b " })).toEqual(both("مدرسة"));
	});

	it("is missing once where it is missing in both languages", async () => {
		for (const names of [{}, { [en]: " ", [ar]: "" }, { [en]: null, [ar]: null }]) {
			const body = await bodyNamed(thing, names);
			expect(await readError(admin.post(`/${thing.area}/add`, body))).toMatchObject({
				status: 422,
				fields: { [en]: "name_required" },
			});
			expect((await readError(admin.post(`/${thing.area}/add`, body))).fields).not.toHaveProperty(
				ar,
			);
		}
	});

	it("follows the other until somebody fills it", async () => {
		const { id } = await send(thing, "add", await bodyNamed(thing, { [ar]: "غرفة" }));
		const edit = async (names: Body) => (await send(thing, "edit", { id, ...names })).names;
		expect(await edit({ [ar]: "غرفة الاجتماعات" })).toEqual(["غرفة الاجتماعات", "غرفة الاجتماعات"]);
		expect(await edit({ [en]: "Meeting room" })).toEqual(["Meeting room", "غرفة الاجتماعات"]);
		expect(await edit({ [ar]: "القاعة" })).toEqual(["Meeting room", "القاعة"]);
		expect(await edit({ [en]: "" })).toEqual(["القاعة", "القاعة"]);
		expect(await edit({ [en]: "" })).toEqual(["القاعة", "القاعة"]);
		expect(await edit({ [en]: "Hall", [ar]: "Hall" })).toEqual(["Hall", "Hall"]);
		expect(await edit({ [ar]: "قاعة" })).toEqual(["Hall", "قاعة"]);
		expect(await edit({ [en]: "101", [ar]: "101" })).toEqual(["101", "101"]);
		expect(await edit({ [ar]: "102" })).toEqual(["102", "102"]);
		expect(await edit({ [en]: "102", [ar]: "103" })).toEqual(["102", "103"]);
		const refused = admin.post(`/${thing.area}/edit`, { id, [en]: "", [ar]: null });
		expect((await readError(refused)).fields).toEqual({ [en]: "name_required" });
	});
});
