import { makePdf } from "#tests/support/documents.ts";
import type { FormInput, Page } from "#tests/support/html-client.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	control,
	descriptionOf,
	follow,
	messagesByRole,
	test,
	textOf,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { endSessions, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

test("an escalation that can't begin says why", { tag: "@both" }, async ({ visiting, t, as }) => {
	const [member, auditor] = await Promise.all([makeMember(), makeMember({ profile: "auditor" })]);
	const { id } = await makeRequest(member);
	await as(auditor.email);
	const cases = [
		[`/view/request/${id}/escalate`, 403, "apiErrors.plain.not_involved"],
		["/view/request/none/escalate", 404, "fieldErrors.request_required"],
	] as const;
	for (const [path, status, reason] of cases) {
		const page = await visiting.go(path);
		expect(page.status).toBe(status);
		expect(messagesByRole(page, "alert")).toBe(t("escalations.loadFailed", { message: t(reason) }));
		expect(all(page, "main textarea, main input:not([type=hidden])")).toEqual([]);
	}
	const gone = await visiting.go("/view/request/999999999/escalate");
	expect(textsOf(gone, "h1, h2")).toContain(t("errorPages.rightMissing.title"));
});

test("a late request is escalated by e-mail, with everything kept on the way", {
	tag: "@both",
}, async ({ visiting, as, t }) => {
	const [member, reader] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(member, { status: "late" });
	await as(member.email, { alone: true });
	const start = await visiting.go(`/view/request/${id}`);
	const form = await follow(visiting, start, t("requestActions.escalateByMail"));
	for (const name of ["from", "to", "cc", "subject", "comment"] as const) {
		const label = form.document.querySelector(`label[for="${control(form, name).id}"]`);
		expect(textOf(label)).toMatch(new RegExp(`^${t(`escalations.${name}`)}( |$)`));
	}
	expect(valueAt(form, "from")).toBe(member.email);
	expect(textsOf(form, "main form button")).toContain(t("escalations.send"));
	const send = (page: Page, typed: FormInput) =>
		visiting.send(page, "main form [name=subject]", typed);
	const told = (page: Page, name: string) => descriptionOf(page, control(page, name));
	const comment = "Since Sunday.\nNobody came.";
	const empty = await send(form, { to: " ، , ", subject: " ", comment });
	expect(messagesByRole(empty, "alert")).toContain(t("escalations.failed"));
	expect(told(empty, "to")).toContain(t("fieldErrors.recipient_required"));
	expect(told(empty, "subject")).toContain(t("fieldErrors.subject_required"));
	const subject = `Still late ${id}`;
	const wrong = await send(empty, {
		to: `${reader.email}، nobody`,
		cc: "one two@town.example",
		subject,
		attachments: new File([makePdf()], "quote.pdf"),
	});
	expect(told(wrong, "to")).toContain("nobody");
	expect(told(wrong, "cc")).toContain("one two@town.example");

	await rows(sql`insert into escalations
		(tenant_id, id, request_id, from_member_id, "to", cc, subject, attachments, created_at)
		select r.tenant_id, 2000000 + ${id} * 100 + n, r.id, ${member.id}, array['x@town.example'],
			'{}', 'Before', '{}', now()
		from requests r, generate_series(1, 50) n where r.id = ${id}`);
	const often = await send(wrong, { to: reader.email, cc: "" });
	const message = t("apiErrors.exact.too_many_attempts", { count: 60, minutes: 60 });
	expect(messagesByRole(often, "alert")).toContain(t("escalations.failedBecause", { message }));
	await rows(sql`delete from escalations where request_id = ${id}`);

	await endSessions(member);
	const ended = await send(often, {});
	expect(textsOf(ended, "h1, h2").join(" ")).toContain(t("escalations.notAuthenticated"));
	const resumed = await visiting.send(ended, "[name=password]", { email: member.email, password });
	expect(valueAt(resumed, "subject")).toBe(subject);
	const sent = await send(resumed, {});
	expect(sent.path).toBe(`/view/request/${id}`);
	expect(messagesByRole(sent, "status")).toBe(t("escalations.sent"));
	for (const text of [subject, "Nobody came."]) expect(sent.text).toContain(text);
	const link = all(sent, "a[download]").find((one) => textOf(one) === "quote.pdf");
	const document = await visiting.go(link?.getAttribute("href") ?? "");
	expect([document.type, document.html]).toEqual(["application/pdf", String(makePdf())]);
	const mail = await mailTo(reader.email);
	expect(mail.subject).toBe(subject);
	expect(mail.attachments.map(({ filename }) => filename)).toEqual(["quote.pdf"]);
});
