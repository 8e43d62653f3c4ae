import { expect } from "@playwright/test";
import { rows, sql } from "../support/database.ts";
import { all, test, textsOf } from "../support/http-journey.ts";
import { admin } from "../support/members.ts";
import { makeBranch } from "../support/places.ts";

test("the audit trail names what was acted on, with a link to it, in the file, too", async ({
	visiting,
	as,
}) => {
	const { manager: actor, facility } = await makeBranch();
	await rows(sql`insert into audit_log (tenant_id, member_id, action, call, entity, entity_id, at)
		select tenant_id, id, 'changed', 'POST facilities/edit', 'facility', ${facility.id}, now()
		from members where id = ${actor.id}`);
	await as(admin);
	const page = await visiting.go(`/table/audit?f.entity=facility&f.number=${facility.id}`);
	const link = `tbody a[href="/view/facility/${facility.id}"]`;
	expect(all(page, link).length).toBe(1);
	const [name = ""] = textsOf(page, link);
	expect(name.length).toBeGreaterThan(3);
	const file = await visiting.go(`/table/audit.csv?f.entity=facility&f.number=${facility.id}`);
	expect(file.text).toContain(name.slice(0, 10));
});
