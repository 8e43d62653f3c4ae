import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { permissionFlags } from "#contract/permissions/flags.ts";
import { type Client, readError, signedIn } from "#tests/support/api-client.ts";
import { rows } from "#tests/support/database.ts";
import { makeMember, makeProfile, profiles, type TestMember } from "#tests/support/members.ts";
import { reported } from "#tests/support/reported-failures.ts";
import { makeTenant, type Tenant } from "#tests/support/tenant.ts";

let acme: Tenant;
let ann: TestMember;
let client: Client;
beforeEach(async () => {
	acme = await makeTenant();
	ann = await makeMember(acme, { permissionId: profiles.admin });
	client = await signedIn(ann);
});

afterEach(() => expect(reported.splice(0)).toEqual([]));

const makeOtherAdmin = async () => {
	const permissionId = await makeProfile(acme, permissionFlags);
	return { permissionId, ...(await makeMember(acme, { permissionId })) };
};

const adminsLeft = async () =>
	rows(
		acme,
		sql`select m.id from members m join permissions p on p.tenant_id = m.tenant_id
			and p.id = m.permission_id where m.deleted_at is null and
			${sql.raw(permissionFlags.map((flag) => `p.${flag} = 1`).join(" and "))}`,
	);

const lastAdmin = { status: 409, code: "last_admin" };

describe("the last member who holds all rights", () => {
	it("is not deleted", async () => {
		expect(await readError(client.send("DELETE", `/members/${ann.id}`))).toMatchObject(lastAdmin);
		expect((await client.get("/me")).status).toBe(200);
	});

	it("does not get another profile", async () => {
		const edit = { id: ann.id, permission_id: profiles.requester };
		expect(await readError(client.post("/members/edit", edit))).toMatchObject(lastAdmin);
		expect(await adminsLeft()).toHaveLength(1);
	});

	it("can get another profile that holds all rights", async () => {
		const edit = { id: ann.id, permission_id: await makeProfile(acme, permissionFlags) };
		expect((await client.post("/members/edit", edit)).status).toBe(200);
	});

	it("is not who has been deleted", async () => {
		const { id } = await makeOtherAdmin();
		expect((await client.send("DELETE", `/members/${id}`)).status).toBe(200);
		expect(await readError(client.send("DELETE", `/members/${ann.id}`))).toMatchObject(lastAdmin);
	});

	it("may leave once there is another", async () => {
		await makeOtherAdmin();
		expect((await client.send("DELETE", `/members/${ann.id}`)).status).toBe(200);
		expect(await adminsLeft()).toHaveLength(1);
	});
});

/** What each of two Admins may do to the other, or to the other's profile. */
type Blow = (other: TestMember & { permissionId: number }) => (by: Client) => Promise<Response>;

const deletes: Blow =
	({ id }) =>
	(by) =>
		by.send("DELETE", `/members/${id}`);
const demotes: Blow =
	({ id }) =>
	(by) =>
		by.post("/members/edit", { id, permission_id: profiles.requester });
const strips: Blow =
	({ permissionId }) =>
	(by) =>
		by.post("/permissions/edit", { id: permissionId, statistics_read: 0 });

describe.each([
	["delete each other", deletes, deletes],
	["demote each other", demotes, demotes],
	["strip each other's profiles", strips, strips],
	["delete and demote each other", deletes, demotes],
	["delete and strip each other", deletes, strips],
	["demote and strip each other", demotes, strips],
])("two Admins who %s at once", (_, first, second) => {
	it("leave one, and one of them is told why not", async () => {
		for (let round = 0; round < 4; round++) {
			acme = await makeTenant();
			const [left, right] = [await makeOtherAdmin(), await makeOtherAdmin()];
			const [asLeft, asRight] = [await signedIn(left), await signedIn(right)];
			const answers = await Promise.all([first(right)(asLeft), second(left)(asRight)]);
			expect((await adminsLeft()).length, `round ${round}`).toBe(1);
			const statuses = answers.map(({ status }) => status).sort();
			expect(statuses[0], `round ${round}`).toBe(200);
			expect([401, 403, 409], `round ${round}`).toContain(statuses[1]);
		}
	});
});
