import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { absenceEntity } from "#api/absences/entity.ts";
import { calendarEntity, calendarExceptionEntity } from "#api/calendars/entity.ts";
import { checklistEntity } from "#api/checklists/entity.ts";
import { checklistStepEntity } from "#api/checklists/step-entity.ts";
import { equipmentEntity } from "#api/equipment/entity.ts";
import { workKindEntity } from "#api/kinds/entity.ts";
import { memberEntity } from "#api/members/entity.ts";
import { meterEntity } from "#api/meters/entity.ts";
import { permissionProfileEntity } from "#api/permissions/entity.ts";
import { branchEntity, facilityEntity, subbranchEntity } from "#api/places/entity.ts";
import { planEntity } from "#api/plans/entity.ts";
import { distributionEntity } from "#api/stock/distributions.entity.ts";
import { categoryEntity, resourceEntity, warehouseEntity } from "#api/stock/entity.ts";
import { formFields } from "#app/entities/form-fields.ts";
import { entities } from "#app/entities/registry.ts";
import { historyEntry } from "#contract/entities/schemas.ts";
import { getImportColumns } from "#contract/imports/columns.ts";
import { fieldOfColumn, isImportArea } from "#contract/imports/constants.ts";
import { emailFlags, mailKinds, toEmailFlag } from "#contract/notifications/constants.ts";
import { requiredSettingByMailKind } from "#contract/tenants/feature-flags.ts";
import { answer, signedIn } from "#tests/support/api-client.ts";
import { makeChecklist } from "#tests/support/checklists.ts";
import { rows } from "#tests/support/database.ts";
import { makeEquipment } from "#tests/support/equipment.ts";
import { applied, checkedImport, csv, linesOf } from "#tests/support/import-files.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeMeter } from "#tests/support/meters.ts";
import { makeBranch, makeCalendar, makeFacility, makeSubbranch } from "#tests/support/places.ts";
import { makeCategory, makeResource, makeWarehouse } from "#tests/support/stock.ts";
import { makeTenant } from "#tests/support/tenant.ts";

/** What a field of a reference may hold: first when a thing is added, then when it is changed. */
type Pairs = Record<string, readonly [number | string, number | string | null]>;

let { acme, admin, pairs } = {} as Awaited<ReturnType<typeof makeOrganisation>>;

const organisations = new Map<string, ReturnType<typeof makeOrganisation>>();

/** Works in the organisation of a test, which areas share: what one adds is no other's. */
async function prepare(test: string): Promise<void> {
	const organisation = organisations.get(test) ?? makeOrganisation();
	organisations.set(test, organisation);
	({ acme, admin, pairs } = await organisation);
}

/** Makes an organisation and what its things may name. */
async function makeOrganisation() {
	const acme = await makeTenant();
	const admin = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
	const pair = async (make: () => Promise<number>) => [await make(), await make()] as const;
	const admins = await pair(
		async () => (await makeMember(acme, { permissionId: profiles.admin })).id,
	);
	const branches = await pair(() => makeBranch(acme));
	const categories = await pair(() => makeCategory(acme));
	const warehouses = await pair(() => makeWarehouse(acme));
	for (const index of [0, 1] as const)
		await rows(
			acme,
			sql`insert into category_warehouses (tenant_id, category_id, warehouse_id)
				values (${acme.id}, ${categories[index]}, ${warehouses[index]})`,
		);
	const pairs: Pairs = {
		member_id: admins,
		substitute_id: await pair(async () => (await makeMember(acme)).id),
		branch_id: branches,
		subbranch_id: [
			await makeSubbranch(acme, { branchId: branches[0] }),
			await makeSubbranch(acme, { branchId: branches[1] }),
		],
		category_id: categories,
		checklist_id: await pair(() => makeChecklist(acme)),
		steps: ["[]", "[]"],
		kind: ["reading", "text"],
		meter_id: [await makeMeter(acme), null],
		on_fail: ["none", "request"],
		kind_id: await pair(() => makeKind(acme)),
		position: [4, 5],
		icon: ["plumbing", "lifts"],
		proof: ["note", "photo"],
		calendar_id: await pair(() => makeCalendar(acme)),
		warehouse_id: warehouses,
		permission_id: [profiles.branchManager, profiles.branchTechnician],
		equipment_id: await pair(() => makeEquipment(acme)),
		facility_id: await pair(async () => (await makeFacility(acme)).id),
		for_facility_id: await pair(async () => (await makeFacility(acme)).id),
		resource: await pair(() => makeResource(acme, { qty: 9 })),
		assigned_to_id: admins,
		priority: ["Low", "High"],
		unit: ["months", "weeks"],
		weekdays: ["", "0,3"],
		year_kind: ["gregorian", "hijri"],
		until_day: ["2031-01-05", "2031-01-06"],
		season_from: [1, 2],
		season_to: [11, 12],
		counting: ["calendar", "done"],
		closed: ["keep", "after"],
		state: ["active", "paused"],
	};
	return { acme, admin, pairs };
}

/** Values of every kind, of which a field takes the first that its schema lets through. */
const values = [
	["one@acme.example", "two@acme.example"],
	["2030-01-05", "2030-01-06"],
	["Sesame#2026", "Sesame#2027"],
	["4.25", "5.25"],
	["en", "ar"],
	["A", "C"],
	["counter", "gauge"],
	["in_use", "retired"],
	[4, 5],
	[1, 0],
	[[4], [5]],
	[[[480, 1020]], [[540, 900]]],
	[Array(7).fill([[480, 1020]]), Array(7).fill([[540, 900]])],
] as const;

function fitting(name: string, schema: ZodType, index: 0 | 1): unknown {
	const pair = pairs[name];
	const known = pair ? [pair, [[pair[0]], [pair[1]]] as const, ...values] : values;
	const results = known.map((both) => schema.safeParse(both[index]));
	const fits = results.find(({ success }) => success);
	if (!fits) throw new Error(`Nothing is known that ${name} could hold.`);
	return fits.data;
}

const kinds = [
	branchEntity,
	subbranchEntity,
	facilityEntity,
	equipmentEntity,
	meterEntity,
	warehouseEntity,
	categoryEntity,
	resourceEntity,
	distributionEntity,
	memberEntity,
	permissionProfileEntity,
	absenceEntity,
	calendarEntity,
	calendarExceptionEntity,
	checklistEntity,
	checklistStepEntity,
	planEntity,
	workKindEntity,
].map((thing) => ({ area: thing.area, slug: thing.slug, fields: thing.fields }));

/** Fields that nobody is told again, or that stand in the parts of a thing. */
const heldElsewhere: Record<string, readonly string[]> = {
	members: [
		"password",
		"no_email",
		...mailKinds.filter((kind) => requiredSettingByMailKind[kind]).map(toEmailFlag),
	],
	distributions: ["resource", "qty"],
	checklists: ["steps"],
	plans: ["facility_id", "equipment_id"],
};

/** Flags that things only tell of where they are set. */
const toldWhereOn: ReadonlySet<string> = new Set(["reports_off"]);

/** Fields that the form of a thing asks for in another way, or not at all. */
const notAsked: Record<string, readonly string[]> = {
	members: [...emailFlags, "last_day"],
	distributions: ["resource", "qty"],
	plans: ["member_id", "facility_id", "equipment_id"],
	checklists: ["steps"],
	steps: Object.keys(checklistStepEntity.fields.shape),
	kinds: ["icon"],
};

/** What the form asks for besides: files, several lines, what only a change of it needs. */
const askedBesides: Record<string, readonly string[]> = {
	equipment: ["photo"],
	distributions: ["lines"],
	members: ["profile_photo", "current_password"],
};

/** Fields that files can't fill, of things that come from files. */
const notImported: Readonly<Record<string, readonly string[]>> = {
	branches: ["calendar_id"],
	facilities: ["reports_off"],
	members: ["no_email", "email_notifications", ...emailFlags, "password"],
};

type Fields = (typeof kinds)[number]["fields"];

const bodyOf = ({ shape }: Fields, index: 0 | 1): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(shape).map(([name, schema]) => [name, fitting(name, schema as ZodType, index)]),
	);

/** What is told again of what was sent. */
const readable = (area: string, sent: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(sent).filter(
			([name, value]) =>
				!(heldElsewhere[area] ?? []).includes(name) && !(value === 0 && toldWhereOn.has(name)),
		),
	);

const found = z.record(z.string(), z.unknown());

async function read(area: string, slug: string, id: number): Promise<unknown> {
	const one = await answer(admin.get(`/${area}/${id}`), found);
	return slug in one ? one[slug] : one;
}

describe.each(kinds)("every field that adds one of the $area", ({ area, slug, fields }) => {
	it("is kept, read again, listed, changed, and told in the history", async () => {
		await prepare("adding");
		const [first, second] = [bodyOf(fields, 0), bodyOf(fields, 1)];
		const added = await answer(
			admin.post(`/${area}/add`, first),
			z.looseObject({ [slug]: z.looseObject({ id: z.int() }) }),
		);
		const id = Number((added[slug] as { id: number }).id);
		expect(await read(area, slug, id)).toMatchObject(readable(area, first));
		const listed = await answer(admin.get(`/${area}`), z.array(found));
		expect(listed.find((row) => row.id === id)).toMatchObject(readable(area, first));
		await answer(admin.post(`/${area}/edit`, { id, ...second }), found);
		expect(await read(area, slug, id)).toMatchObject(readable(area, second));
		const [edit, add] = await answer(admin.get(`/${area}/${id}/history`), z.array(historyEntry));
		expect(add?.after).toMatchObject(readable(area, first));
		expect(edit).toMatchObject({ before: readable(area, first), after: readable(area, second) });
	});

	it("is asked for by the form, and nothing else", () => {
		const entity = Object.values(entities).find((one) => one.name === slug);
		const asked = entity ? formFields(entity).map(([name]) => name) : [];
		const taken = Object.keys(fields.shape);
		const isTaken = (name: string) => taken.includes(name) || taken.includes(`${name}_id`);
		const missing = taken.filter(
			(name) => !asked.includes(name) && !asked.includes(name.replace(/_id$/, "")),
		);
		expect(missing).toEqual(notAsked[area] ?? []);
		expect(asked.filter((name) => !isTaken(name))).toEqual(askedBesides[area] ?? []);
	});
});

const imported = kinds.flatMap(({ area, slug, fields }) =>
	isImportArea(area) ? [{ area, slug, fields }] : [],
);

describe.each(imported)("a file of $area", ({ area, slug, fields }) => {
	const columns = Object.entries(getImportColumns(area)).map(([name, column]) => ({
		name,
		field: fieldOfColumn(name, column),
	}));
	const filled = columns.filter(({ field }) => Object.hasOwn(fields.shape, field));
	const headings = ["id", ...filled.map(({ name }) => name)].join();

	const imports = async (id: number | "", body: Record<string, unknown>) => {
		const cells = filled.map(({ field }) => [body[field]].flat().join(";"));
		const file = csv(headings, [id, ...cells].join());
		const checked = await checkedImport(admin, acme, area, file, { emails: "change" });
		expect(checked.lines.flatMap(({ problems }) => problems)).toEqual([]);
		const { state } = await applied(admin, acme, checked.found.id);
		expect(state).toBe("done");
		const [line] = await linesOf(admin, checked.found.id);
		return line?.row_id ?? 0;
	};

	it("has every field that adds one", () => {
		const missing = Object.keys(fields.shape).filter(
			(name) => !filled.some(({ field }) => field === name),
		);
		expect(missing).toEqual(notImported[area] ?? []);
	});

	const fileNamed = (names: Record<string, string>) => {
		const body = { ...bodyOf(fields, 0), ...names };
		const told = filled.filter(({ field }) => !field.startsWith("name_") || field in names);
		const cells = told.map(({ field }) => [body[field]].flat().join(";"));
		return csv(told.map(({ name }) => name).join(), cells.join());
	};

	it.each([
		["name_ar", "غرفة"],
		["name_en", "Room"],
	])("takes %s alone, and finds it again by that", async (given, text) => {
		await prepare(given);
		const file = fileNamed({ [given]: text });
		const checked = await checkedImport(admin, acme, area, file);
		expect(checked.lines.flatMap(({ problems }) => problems)).toEqual([]);
		await applied(admin, acme, checked.found.id);
		const [line] = await linesOf(admin, checked.found.id);
		const names = { name_en: text, name_ar: text };
		expect(await read(area, slug, line?.row_id ?? 0)).toMatchObject(names);
		const again = await checkedImport(admin, acme, area, file);
		expect(again.lines).toMatchObject([{ outcome: "unchanged", row_id: line?.row_id }]);
		const other = given === "name_ar" ? "name_en" : "name_ar";
		const otherText = given === "name_ar" ? "Room" : "غرفة";
		const more = fileNamed({ [given]: text, [other]: otherText });
		const filledIn = await checkedImport(admin, acme, area, more);
		expect(filledIn.lines).toMatchObject([
			{ outcome: "changed", row_id: line?.row_id, changes: [{ column: other, after: otherText }] },
		]);
	});

	it("misses a name once where it has none", async () => {
		await prepare("nameless");
		const nameless: Record<string, string>[] = [{}, { name_ar: "", name_en: "" }, { name_ar: "-" }];
		for (const names of nameless) {
			const checked = await checkedImport(admin, acme, area, fileNamed(names));
			expect(checked.lines).toMatchObject([
				{ outcome: "wrong", problems: [{ column: null, problem: "name_required" }] },
			]);
		}
	});

	it("fills and changes them", async () => {
		await prepare("filling");
		const told = (body: Record<string, unknown>) =>
			readable(area, Object.fromEntries(filled.map(({ field }) => [field, body[field]])));
		const [first, second] = [bodyOf(fields, 0), bodyOf(fields, 1)];
		const id = await imports("", first);
		expect(await read(area, slug, id)).toMatchObject(told(first));
		expect(await imports(id, second)).toBe(id);
		expect(await read(area, slug, id)).toMatchObject(told(second));
	});
});
