import { expect } from "@playwright/test";
import { row, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import {
	at,
	expectProblem,
	follow,
	hrefOf,
	messagesByRole,
	plain,
	saying,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { admin, makeMember, makeMemberWith } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

const over = "2020-01-31";

test("a member leaves, what was in their hands is another's, and they are back as easily", {
	tag: "@en",
}, async ({ visiting, as, t, language }) => {
	const [leaver, heir] = [await makeMember(), await makeMember()];
	const branch = await makeBranch();
	await row(sql`update branches set member_id = ${leaver.id} where id = ${branch.id} returning id`);
	const request = await makeRequest(leaver, { assignedToId: leaver.id });
	await row(sql`insert into request_notes (tenant_id, request_id, member_id, "desc")
		select tenant_id, id, ${leaver.id}, 'Seen' from requests where id = ${request.id} returning id`);
	await as(admin);
	const asked = await visiting.go(`/delete/member/${leaver.id}`);
	expect(asked.text).toContain(plain(t("departure.inUse")));
	const page = await follow(visiting, asked, t("departure.action"));
	expect(at(page)).toBe(`200 /view/member/${leaver.id}/leaving`);
	expect(textsOf(page, "main dd a")).toEqual(expect.arrayContaining([branch[`name_${language}`]]));

	const unsaid = await visiting.send(page, "main [value=leave]", { last_day: "" });
	expect(unsaid.status).toBe(422);
	expectProblem(unsaid, "last_day", t("fieldErrors.required"));
	const wrong = await visiting.send(page, "main [value=leave]", { last_day: "soon" });
	expect(wrong.status).toBe(422);
	expectProblem(wrong, "last_day", t("fieldErrors.date"));
	const left = await visiting.send(wrong, "main [value=leave]", { last_day: over });
	expect(at(left)).toBe(`200 /view/member/${leaver.id}/leaving`);
	expect(messagesByRole(left, "status")).toContain(t("outcomes.departure.saved"));
	expect(textsOf(left, ".page-head .badge")).toEqual([t("departure.mark")]);

	const heirsOn = (of: typeof left) =>
		of.document
			.querySelectorAll("main [name=to_id] option")
			.map((option) => option.getAttribute("value"));
	expect(heirsOn(left)).toContain("1");
	expect(heirsOn(await visiting.go("/view/member/1/leaving"))).not.toContain("1");
	const none = await visiting.send(left, "main [value=hand-over]");
	expect(none.status).toBe(422);
	expectProblem(none, "to_id", t("fieldErrors.required"));
	const handed = await visiting.send(none, "main [value=hand-over]", { to_id: String(heir.id) });
	expect(messagesByRole(handed, "status")).toContain(t("outcomes.departure.handed"));
	expect(handed.text).toContain(plain(t("departurePage.none")));
	const seen = await visiting.go(`/view/request/${request.id}`);
	expect(hrefOf(saying(seen, "main a", nameOf(heir.id))[0] ?? fail())).toBe(
		`/view/member/${heir.id}`,
	);
	expect(textsOf(seen, "main .badge")).toContain(t("departure.mark"));
	expect(textsOf(seen, "main .note-entry .badge")).toContain(t("departure.mark"));

	const listed = await visiting.go(`/table/members-management?f.left=1&f.id=${leaver.id}`);
	expect(textOf(listed.document.querySelector("tbody tr"))).toContain("2020");
	const back = await visiting.send(
		await visiting.go(`/view/member/${leaver.id}/leaving`),
		"main [value=return]",
	);
	expect(messagesByRole(back, "status")).toContain(t("outcomes.departure.returned"));
	expect(textsOf(back, ".page-head .badge")).toEqual([]);

	function nameOf(id: number): string {
		return language === "ar" ? `زائر ${id}` : `Visitor ${id}`;
	}
	function fail(): never {
		throw new Error("Nobody leads there.");
	}
});

test("who lacks a right gets no such page, and hands nothing over; nobody leaves by themselves", async ({
	visiting,
	as,
	t,
}) => {
	const { id } = await makeMember();
	const office = await makeMemberWith("members_read", "members_write");
	const branch = await makeBranch();
	await row(sql`update branches set member_id = ${id} where id = ${branch.id} returning id`);
	await as(office.email);
	const page = await visiting.go(`/view/member/${id}/leaving`);
	expect(page.text).toContain(plain(t("departurePage.adminsHandOver")));
	expect(textsOf(page, "main [value=hand-over]")).toEqual([]);
	const own = await visiting.go(`/view/member/${office.id}/leaving`);
	expect(own.text).toContain(plain(t("fieldErrors.own_last_day")));
	expect(textsOf(own, "main [value=leave]")).toEqual([]);
	await as((await makeMemberWith("members_read")).email);
	expect((await visiting.go(`/view/member/${id}/leaving`)).status).toBe(403);
	expect((await visiting.go(`/view/member/${id}`)).text).not.toContain(
		plain(t("departure.action")),
	);
});
