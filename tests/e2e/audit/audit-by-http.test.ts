import { expect } from "@playwright/test";
import { localDate } from "#contract/values/format.ts";
import { rows, sql } from "../support/database.ts";
import { all, httpSession, test, textOf, textsOf } from "../support/http-journey.ts";
import { admin } from "../support/members.ts";
import { makeBranch } from "../support/places.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

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

test("the audit trail gives the file of a period, in the organisation's days", async ({
	visiting,
	as,
}) => {
	const { manager: actor, facility } = await makeBranch();
	await rows(sql`insert into audit_log (tenant_id, member_id, action, call, entity, entity_id)
		select tenant_id, id, 'added', 'POST facilities/add', 'facility', ${facility.id}
		from members where id = ${actor.id}`);
	await as(admin);
	const page = await visiting.go(`/table/audit?f.entity=facility&f.number=${facility.id}&page=2`);
	const [form] = all(page, 'form[action="/table/audit.csv"]');
	expect(form).toBeDefined();
	expect(all(page, 'form[action="/table/audit.csv"] input[name="f.number"]')).toHaveLength(1);
	const [today = "", before = "", after = ""] = [0, -1, 1].map((days) =>
		localDate("Asia/Riyadh", new Date(Date.now() + days * 86_400_000).toISOString()),
	);
	const linesOf = async (from: string, until: string) => {
		const period = `from=${from}&until=${until}`;
		const path = `/table/audit.csv?f.entity=facility&f.number=${facility.id}&${period}`;
		return (await visiting.go(path)).html.trim().split("\r\n").length - 1;
	};
	const whole = await linesOf("", "");
	expect(whole).toBeGreaterThan(0);
	for (const [from, until, lines] of [
		[today, today, whole],
		[before, "", whole],
		["", after, whole],
		["", before, 0],
		[after, "", 0],
		[before, before, 0],
	] as const)
		expect(await linesOf(from, until), `${from} ${until}`).toBe(lines);
	const wrong = await visiting.go(`/table/audit.csv?from=${after}&until=${today}`);
	expect(wrong.status).toBe(400);
});

test("the audit trail says for how many days it keeps sign-ins, in the reader's digits", async ({
	language,
}) => {
	const { slug, email } = await makeTenant();
	const visiting = httpSession(language, originOf("main", slug));
	await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	const hint = async () => {
		const page = await visiting.go("/table/audit");
		return textOf(page.document.querySelector('form[action="/table/audit.csv"] .hint'));
	};
	expect(await hint()).toMatch(/\b90\b/);
	await rows(
		sql`update tenants set settings = settings || '{"trailDays": 1400, "digits": "arab"}'`,
		slug,
	);
	expect(await hint()).toContain(language === "ar" ? "١٬٤٠٠" : "1,400");
});
