import { expect, it } from "vitest";
import { readError, signedIn } from "#tests/support/api-client.ts";
import { owner } from "#tests/support/database.ts";
import { address } from "#tests/support/list-requests.ts";
import { makeMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";

it("asks to narrow a list down whose sorting takes too long", async () => {
	const acme = await makeTenant();
	const admin = await makeMember(acme, { permissionId: 1 });
	await makeRequest(admin);
	const client = await signedIn(admin);
	const only = { only: "id", page: 1 };
	await owner.begin(async (other) => {
		// What is sorted by the name of a kind waits for it.
		await other`lock table work_kinds in access exclusive mode`;
		const sorted = client.get(address("/requests", { ...only, sort: "az", by: "kind" }));
		expect(await readError(sorted)).toMatchObject({ status: 422, code: "narrow_down" });
	});
	const sorted = await client.get(address("/requests", { ...only, sort: "az", by: "kind" }));
	expect(await sorted.json()).toEqual([{ id: 1 }]);
});
