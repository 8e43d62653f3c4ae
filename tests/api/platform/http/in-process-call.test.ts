import { expect, it } from "vitest";
import { createApi } from "#api/create-api.ts";
import { deps, signedIn } from "#tests/support/api-client.ts";
import { calledInProcess } from "#tests/support/in-process-api.ts";
import { makeMember, profiles } from "#tests/support/members.ts";
import { makeTenant } from "#tests/support/tenant.ts";

it("writes a value for everybody but a caller in the same process", async () => {
	const caller = await makeMember(await makeTenant(), { permissionId: profiles.admin });
	const at = await signedIn(caller, calledInProcess(createApi(deps)));
	const outside = await signedIn(caller);
	const path = "/members?page=1&sort=asc";
	const [value, written] = [await at.get(path), await outside.get(path)];
	expect(value.body).toBeNull();
	expect(written.body).not.toBeNull();
	expect(await value.json()).toEqual(await written.json());
	expect(value.headers.get("x-total-count")).toBe(written.headers.get("x-total-count"));
});
