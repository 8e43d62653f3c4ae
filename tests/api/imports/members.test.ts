import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Client, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { applied, checkedImport, csv } from "#tests/support/import-files.ts";
import { makeKind } from "#tests/support/kinds.ts";
import { queuedJobs } from "#tests/support/mail-delivery.ts";
import { makeMember, makeMemberWith, makeProfile, profiles } from "#tests/support/members.ts";
import { makeBranch } from "#tests/support/places.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let client: Client;
let rightless: number;
beforeEach(async () => {
	acme = await makeTenant();
	client = await signedIn(await makeMemberWith(acme, "members_write"));
	rightless = await makeProfile(acme, []);
});

const check = (...lines: string[]) => checkedImport(client, acme, "members", csv(...lines));
const headings = "name_en,name_ar,email,permission,branch";

const invitations = async () =>
	(await queuedJobs(acme)).flatMap(({ job }) => (job.kind === "invitation" ? [job.memberId] : []));

describe("a line of a member", () => {
	it("who is new has the member invited, once the import is applied", async () => {
		const { found } = await check(
			headings,
			`Sara,سارة,sara@acme.example,Profile ${rightless},`,
			`Omar,عمر,omar@acme.example,ملف ${rightless},`,
		);
		expect(found.counts.new).toBe(2);
		expect(await invitations()).toEqual([]);
		await applied(client, acme, found.id);
		const added = await rows<{ id: number }>(
			acme,
			sql`select id from members where email like '%@acme.example' and activated = 0 order by id`,
		);
		expect(added).toHaveLength(2);
		expect((await invitations()).sort()).toEqual(added.map(({ id }) => id));
	});

	it("is found by the e-mail address, in whatever case it is written", async () => {
		const { id } = await makeMember(acme, { permissionId: rightless, email: "Sara@Acme.example" });
		const { lines } = await check("email,phone", "sara@acme.EXAMPLE,0500");
		expect(lines).toMatchObject([{ outcome: "changed", row_id: id }]);
	});

	it("names several kinds of work that the member does, by semicolons of either script", async () => {
		const [lifts, pests] = [
			await makeKind(acme, { nameEn: "Lifts", nameAr: "مصاعد" }),
			await makeKind(acme, { nameEn: "Pests", nameAr: "حشرات" }),
		];
		await makeKind(acme, { nameEn: "Paint", state: "retired" });
		const plain = { permissionId: rightless };
		const doers = [await makeMember(acme, plain), await makeMember(acme, plain)];
		const other = await makeMember(acme, plain);
		const { lines, found } = await check(
			"id,kind",
			`${doers[0]?.id},"Lifts; Pests"`,
			`${doers[1]?.id},حشرات؛ مصاعد`,
			`${other.id},Lifts; Paint`,
		);
		expect(lines.map(({ outcome }) => outcome)).toEqual(["changed", "changed", "wrong"]);
		expect(lines[2]?.problems).toMatchObject([{ column: "kind", problem: "kind_missing" }]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		const done = sql`select member_id, kind_id from member_kinds order by member_id, kind_id`;
		expect(await rows(acme, done)).toEqual(
			doers.flatMap(({ id }) => [lifts, pests].map((kind_id) => ({ member_id: id, kind_id }))),
		);
	});

	it("names the language by its code, or as either language calls it", async () => {
		const written = ["EN", "English", "الإنجليزية", "ar", "Arabic", "عربي", "French"];
		const people = await Promise.all(
			written.map(() => makeMember(acme, { permissionId: rightless, language: "en" })),
		);
		const { lines } = await check(
			"id,language",
			...people.map(({ id }, index) => `${id},${written[index]}`),
		);
		const outcomes = [
			"unchanged",
			"unchanged",
			"unchanged",
			"changed",
			"changed",
			"changed",
			"wrong",
		];
		expect(lines.map(({ outcome }) => outcome)).toEqual(outcomes);
	});

	it("grants no right that the importing member does not hold", async () => {
		const { lines, found } = await check(headings, "Eve,إيف,eve@acme.example,1,");
		expect(lines[0]?.problems).toEqual([
			{ column: "permission", problem: "right_missing", value: "1" },
		]);
		await applied(client, acme, found.id, { leave_out_wrong: 1 });
		expect(await rows(acme, sql`select id from members where permission_id = 1`)).toEqual([]);
	});

	it("changes nobody who holds a right that the importing member does not", async () => {
		const boss = await makeMember(acme, { permissionId: profiles.admin });
		const file = csv("id,email", `${boss.id},mine@acme.example`);
		const { lines } = await checkedImport(client, acme, "members", file, { emails: "change" });
		expect(lines).toMatchObject([{ outcome: "wrong", problems: [{ problem: "right_missing" }] }]);
	});

	it("takes the last right of all from nobody", async () => {
		const boss = await makeMember(acme, { permissionId: profiles.admin });
		const its = await signedIn(boss);
		const file = csv("id,permission", `${boss.id},${rightless}`);
		const { lines } = await checkedImport(its, acme, "members", file);
		expect(lines[0]?.problems).toMatchObject([{ column: "permission", problem: "last_admin" }]);
	});

	it("has a branch only with a profile whose members have one", async () => {
		await makeBranch(acme, { nameEn: "North" });
		const all = await signedIn(await makeMember(acme, { permissionId: profiles.admin }));
		const file = csv(headings, "A,أ,a@acme.example,8,North", "B,ب,b@acme.example,12,North");
		const { lines } = await checkedImport(all, acme, "members", file);
		const branches = lines.map(({ changes }) => changes.some(({ column }) => column === "branch"));
		expect(branches).toEqual([false, true]);
	});

	it("has an e-mail address that nobody else has, in the file or outside", async () => {
		await makeMember(acme, { permissionId: rightless, email: "taken@acme.example" });
		const { id } = await makeMember(acme, { permissionId: rightless });
		const file = csv(
			"id,name_en,name_ar,email,permission",
			`${id},,,TAKEN@acme.example,`,
			`,A,أ,new@acme.example,${rightless}`,
			`,B,ب,New@acme.example,${rightless}`,
			`,C,ج,nonsense,${rightless}`,
		);
		const { lines } = await checkedImport(client, acme, "members", file, { emails: "change" });
		expect(lines.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
			["email_taken"],
			[],
			["line_repeated"],
			["email"],
		]);
	});
});
