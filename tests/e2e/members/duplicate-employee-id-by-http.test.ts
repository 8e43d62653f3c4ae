import { expect } from "@playwright/test";
import { duplicateValueTexts } from "#app/locales/duplicate-value.server.ts";
import { row, sql } from "../support/database.ts";
import { at, expectProblem, test, valueAt } from "../support/http-journey.ts";
import { admin, makeMember } from "../support/members.ts";

test("an employee id that another member has is asked about once @en", async ({
	visiting,
	as,
	language,
}) => {
	const [first, second] = [await makeMember(), await makeMember()];
	const number = `Q-${first.id}-${language}`;
	await row(sql`update members set employee_id = ${number} where id = ${first.id} returning id`);
	const { name } = await row<{ name: string }>(
		language === "ar"
			? sql`select name_ar as name from members where id = ${first.id}`
			: sql`select name_en as name from members where id = ${first.id}`,
	);
	await as(admin);
	const saving = "main form [value=save]";
	const form = await visiting.go(`/edit/member/${second.id}`);
	const asked = await visiting.send(form, saving, { employee_id: number.toLowerCase() });
	expect(asked.status).toBe(422);
	expectProblem(asked, "employee_id", duplicateValueTexts[language](`${name} (#${first.id})`));
	expect(valueAt(asked, "employee_id")).toBe(number.toLowerCase());
	const saved = await visiting.send(asked, saving);
	expect(at(saved)).toContain("200 /");
	expect(await row(sql`select employee_id from members where id = ${second.id}`)).toEqual({
		employee_id: number.toLowerCase(),
	});
	const own = await visiting.go(`/edit/member/${first.id}`);
	expect((await visiting.send(own, saving, { phone: "0585557206" })).status).toBe(200);
});
