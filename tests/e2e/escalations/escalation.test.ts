import { otherLanguage } from "#app/lib/languages.ts";
import { bothInAll } from "#tests/support/test-scope.ts";
import { expectSound, test } from "../support/accessibility.ts";
import { row, rows, sql } from "../support/database.ts";
import { makeBranch } from "../support/entities.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { mailTo } from "../support/mail-search.ts";
import { endSessions, makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { expect, ready, testWithScripts, test as unlit } from "../support/test.ts";

unlit(
	"a late request is escalated by e-mail, with everything kept on the way",
	bothInAll,
	async ({ page, t, as, scripted }) => {
		const [member, reader] = await Promise.all([makeMember(), makeMember()]);
		const { id } = await makeRequest(member, { status: "late" });
		await as(member.email, { alone: true });
		await page.goto(`/view/request/${id}`);
		await page.getByRole("heading", { name: t("requestActions.escalation") }).click();
		await page.getByRole("link", { name: t("requestActions.escalateByMail") }).click();
		await page.waitForURL(`/view/request/${id}/escalate`);
		await ready(page, scripted);
		const main = page.getByRole("main");
		const [from, to, cc, subject, comment] = (
			["from", "to", "cc", "subject", "comment"] as const
		).map((name) => main.getByLabel(new RegExp(`^${t(`escalations.${name}`)}( |$)`)));
		if (!from || !to || !cc || !subject || !comment) throw new Error("A field is missing.");
		const attachments = main.getByLabel(t("escalations.attachments"));
		const send = main.getByRole("button", { name: t("escalations.send") });
		await expect(from).toHaveValue(member.email);
		await expect(from).toHaveAttribute("readonly");
		await expect(subject).toHaveValue(new RegExp(String(id)));

		await to.fill(" ، , ");
		await subject.fill(" ");
		await comment.fill("Since Sunday.\nNobody came.");
		await send.click();
		const alert = main.getByRole("alert");
		await expect(alert.getByRole("heading")).toHaveText(t("escalations.failed"));
		await expect(to).toHaveAccessibleDescription(new RegExp(t("fieldErrors.recipient_required")));
		await expect(subject).toHaveAccessibleDescription(
			new RegExp(t("fieldErrors.subject_required")),
		);
		await to.fill(`${reader.email}، nobody`);
		await cc.fill("one two@town.example");
		await subject.fill(`Still late ${id}`);
		await send.click();
		await expect(to).toHaveAccessibleDescription(/nobody/);
		await expect(cc).toHaveAccessibleDescription(/one two@town\.example/);
		await expect(to).toHaveValue(`${reader.email}، nobody`);

		await rows(sql`insert into escalations
		(tenant_id, id, request_id, from_member_id, "to", cc, subject, attachments, created_at)
		select r.tenant_id, 1000000 + ${id} * 100 + n, r.id, ${member.id}, array['x@town.example'],
			'{}', 'Before', '{}', now()
		from requests r, generate_series(1, 50) n where r.id = ${id}`);
		await to.fill(`${reader.email}، town-${id}@town.example`);
		await cc.fill("");
		await send.click();
		const message = t("apiErrors.exact.too_many_attempts", { count: 60, minutes: 60 });
		await expect(alert).toContainText(t("escalations.failedBecause", { message }));
		await rows(sql`delete from escalations where request_id = ${id}`);

		await endSessions(member);
		await send.click();
		await expect(
			page.getByRole("heading", { name: t("escalations.notAuthenticated") }),
		).toBeVisible();
		await new SignInPage(page, t).signIn(member.email, password);
		await expect(comment).toHaveValue("Since Sunday.\nNobody came.");
		await expect(subject).toHaveValue(`Still late ${id}`);
		await ready(page, scripted);
		const picture = await plainPicture("jpeg");
		await attachments.setInputFiles([jpeg(picture, "a.jpg"), jpeg(picture, "b.jpg")]);
		await send.click();
		await page.waitForURL(`/view/request/${id}`);
		await expect(page.getByRole("status")).toHaveText(t("escalations.sent"));
		await expect(main.getByText(`Still late ${id}`)).toBeVisible();
		await expect(main.getByText("Nobody came.")).toBeVisible();
		await expect(main.getByRole("img", { name: `Still late ${id}` })).toHaveCount(2);

		const mail = await mailTo(reader.email);
		expect(mail.subject).toBe(`Still late ${id}`);
		expect(mail.text).toContain("Nobody came.");
		expect(mail.to?.map(({ address }) => address)).toContain(`town-${id}@town.example`);
		expect(mail.attachments).toHaveLength(2);
		expect(
			await row(sql`select count(*)::integer as sent from escalations where request_id = ${id}`),
		).toEqual({ sent: 1 });
	},
);

unlit(
	"a draft says so where its reader reads another language, also when it comes back",
	{ tag: "@all" },
	async ({ page, t, as, language, scripted }) => {
		const [member, head, branch] = await Promise.all([makeMember(), makeMember(), makeBranch()]);
		await rows(sql`update branches set member_id = ${head.id} where id = ${branch.id}`);
		const { id } = await makeRequest(member, { status: "late", branchId: branch.id });
		await as(member.email);
		const main = page.getByRole("main");
		const subject = main.getByRole("textbox", { name: t("escalations.subject") });
		const other = otherLanguage(language);
		const hint = t("escalations.readOtherwise", { language: t(`common.language.${other}`) });
		const openFor = async (reads: typeof language) => {
			await rows(sql`update members set language = ${reads} where id = ${head.id}`);
			await page.goto(`/view/request/${id}/escalate`);
		};
		await openFor(other);
		await expect(subject).toHaveAccessibleDescription(hint);
		await ready(page, scripted);
		await subject.fill(" ");
		await main.getByRole("button", { name: t("escalations.send") }).click();
		await expect(main.getByRole("alert")).toBeVisible();
		await expect(subject).toHaveAccessibleDescription(new RegExp(hint));
		await openFor(language);
		await expect(subject).not.toHaveAccessibleDescription(hint);
	},
);

unlit.describe("where the API can't fill it in", () => {
	unlit.use({ server: "faulty" });

	testWithScripts(
		"an escalation says why, can be sent all the same, and says that it is",
		{ tag: "@both" },
		async ({ page, t, as }) => {
			const member = await makeMember();
			const { id } = await makeRequest(member, { status: "late" });
			await as(member.email);
			await page.goto(`/view/request/${id}/escalate`);
			await ready(page, true);
			const main = page.getByRole("main");
			const message = t("apiErrors.plain.unavailable");
			await expect(main.getByRole("alert")).toHaveText(t("escalations.loadFailed", { message }));
			const subject = main.getByRole("textbox", { name: t("escalations.subject") });
			await expect(subject).toHaveValue(t("escalations.defaultSubject"));
			await main
				.getByLabel(new RegExp(`^${t("escalations.to")}( |$)`))
				.fill(`town-${id}@town.example`);
			let go = () => {};
			const held = new Promise<void>((resolve) => {
				go = resolve;
			});
			await page.route(/\/escalate\.data/, async (route) => {
				await held;
				await route.continue();
			});
			await main.getByRole("button", { name: t("escalations.send"), exact: true }).click();
			const busy = main.getByRole("button", { name: t("escalations.sending"), exact: true });
			await expect(busy).toBeVisible();
			go();
			await page.waitForURL(`/view/request/${id}`);
			await expect(page.getByRole("status")).toHaveText(t("escalations.sent"));
		},
	);
});

test.describe(() => {
	test.use({ javaScriptEnabled: true });
	test("axe finds nothing at a request and its escalation, nor at their errors", {
		tag: "@all",
	}, async ({ page, t, as, scripted }) => {
		const member = await makeMember();
		const { id } = await makeRequest(member, { status: "late" });
		await as(member.email);
		await page.goto(`/view/request/${id}`);
		await ready(page, scripted);
		for (const name of ["addNote", "escalate"] as const) {
			if (name === "escalate")
				await page.getByRole("heading", { name: t("requestActions.escalation") }).click();
			await page.getByRole("button", { name: t(`requestActions.${name}`), exact: true }).click();
			await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
			await expectSound(page);
		}
		await page.goto(`/edit/request/${id}`);
		await expectSound(page);
		await page.goto(`/view/request/${id}/escalate`);
		await ready(page, scripted);
		await expectSound(page);
		await page.getByRole("textbox", { name: t("escalations.subject") }).fill("");
		await page.getByRole("button", { name: t("escalations.send") }).click();
		await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
		await expectSound(page);
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(`/view/request/${id}`);
		await expectSound(page);
	});
});
