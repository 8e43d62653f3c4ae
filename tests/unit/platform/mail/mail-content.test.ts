import { describe, expect, it } from "vitest";
import { passwordMail } from "#api/auth/mail.ts";
import { escalationMail } from "#api/escalations/mail.ts";
import type { NotificationMailData, RequestMailData } from "#api/notifications/mail.queries.ts";
import { notificationMail } from "#api/notifications/mail.ts";
import { bidi, bidiToSubject, bidiToText } from "#api/platform/mail/bidi-template.ts";
import { renderHtml } from "#api/platform/mail/html.ts";
import { renderPlainText } from "#api/platform/mail/plain-text.ts";
import { mailTexts } from "#api/platform/mail/texts/texts-by-language.ts";
import { requestNotificationKinds } from "#contract/notifications/constants.ts";

const site = {
	tenant: { nameEn: "Acme <b>Ltd</b>", nameAr: "أكمي", timeZone: "Asia/Riyadh", settings: {} },
	origin: "https://acme.example.org",
};
const names = { nameEn: "Sara & Noor", nameAr: "سارة" };

type OfRequest = Extract<NotificationMailData, { request: RequestMailData }>;

const notificationTo = (language: "ar" | "en", fields: Partial<OfRequest> = {}): OfRequest => ({
	id: 5,
	memberId: 7,
	kind: "status",
	status: "in_progress",
	note: null,
	actor: { nameEn: "Omar", nameAr: "عمر" },
	to: { ...names, email: "sara@acme.example", language },
	request: {
		id: 12,
		type: "Maintenance Request",
		priority: "High",
		comment: 'It leaks <script>alert("x")</script>',
		facility: { nameEn: "Hall", nameAr: "القاعة" },
		branch: { nameEn: "North", nameAr: "الشمال" },
		requester: { nameEn: "Huda", nameAr: "هدى" },
		due: "2026-11-24T22:30:00.000Z",
	},
	plan: null,
	others: [],
	at: "2026-11-21T06:40:00.000Z",
	...fields,
});

const escalation = {
	from: { ...names, email: "sara@acme.example", language: "ar" as const },
	to: ["boss@acme.example"],
	cc: [],
	subject: "عاجل\nBcc: all@acme.example",
	comment: "سطر أول\nسطر ثانٍ <i>",
	attachments: [],
	readers: { ar: [], en: [], others: ["boss@acme.example"] },
	request: notificationTo("ar").request,
};

const link = {
	member: {
		...names,
		id: 1,
		email: "sara@acme.example",
		language: "ar" as const,
		activated: false,
		hasLeft: false,
		workNumber: null,
	},
	token: "t0ken",
};

describe.each(["ar", "en"] as const)("a letter in %s", (language) => {
	it("says its language and direction in HTML", async () => {
		const html = await renderHtml(notificationMail(site, notificationTo(language)));
		const dir = language === "ar" ? "rtl" : "ltr";
		expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
		expect(html).toContain(`text-align: ${language === "ar" ? "right" : "left"}`);
	});

	it.each(requestNotificationKinds)(
		"tells of the kind %s, in HTML and as plain text",
		async (kind) => {
			const letter = notificationMail(site, notificationTo(language, { kind }));
			const told = mailTexts[language].notification[kind]({
				id: 12,
				status: mailTexts[language].status.in_progress,
			});
			expect(letter.subject).toBe(bidiToSubject(told));
			expect(letter.subject).toContain("12");
			// Who had it may not open the request any more: this leads to a page that says so.
			const path = kind === "reassigned" ? "/notification/5?request=12" : "/view/request/12";
			for (const text of [renderPlainText(letter), await renderHtml(letter)])
				expect(text).toContain(`https://acme.example.org${path}`);
			expect(renderPlainText(letter)).toContain(bidiToText(told));
		},
	);

	it("tells a status as it is that only a newer version knows", () => {
		const status = "on_hold" as "pending";
		const letter = notificationMail(site, notificationTo(language, { status }));
		expect(letter.subject).toContain("on_hold");
		expect(letter.facts?.map(({ value }) => value)).toContain("on_hold");
	});

	it("tells of a resource that is low", async () => {
		const { request, ...told } = notificationTo(language);
		const stock = { id: 5, nameEn: "Air filter", nameAr: "فلتر هواء", qty: 3, threshold: 10 };
		const letter = notificationMail(site, { ...told, kind: "low_stock", stock });
		const name = language === "ar" ? "فلتر هواء" : "Air filter";
		expect(letter.subject).toBe(bidiToSubject(mailTexts[language].lowStock.heading(name)));
		expect(letter.facts?.map(({ value }) => value)).toEqual(expect.arrayContaining(["3", "10"]));
		for (const text of [renderPlainText(letter), await renderHtml(letter)])
			expect(text).toContain("https://acme.example.org/view/resource/5");
	});

	it.each(["invitation", "reset"] as const)("has the link of the kind %s", async (purpose) => {
		const letter = passwordMail(site, purpose, link, language);
		for (const text of [renderPlainText(letter), await renderHtml(letter)])
			expect(text).toContain("https://acme.example.org/resetpassword/t0ken");
		expect(renderPlainText(letter)).toContain(language === "ar" ? "سارة" : "Sara & Noor");
	});

	it("has words of that language only", () => {
		const ofTheOther = language === "ar" ? /[A-Za-z]/ : /[\u0600-\u06ff]/;
		const { invitation, reset, notification, facts, status, priority, requestType } =
			mailTexts[language];
		const { whyNotified, lowStock, escalation, settings, openRequest, linkHint } =
			mailTexts[language];
		const phrases = [
			invitation.heading("1"),
			...invitation.paragraphs("1"),
			...invitation.footnotes,
			reset.heading("1"),
			...reset.paragraphs("1"),
			...reset.footnotes,
			...Object.values(notification).map((told) => told({ id: 1, status: "1" })),
			whyNotified("1"),
			lowStock.heading("1"),
			escalation.subject(1),
			escalation.heading(1),
			escalation.from("1"),
			escalation.reply("1"),
			escalation.whyMember("1"),
			escalation.whyOther("1", "1"),
		];
		const words = [facts, status, priority, requestType].flatMap((texts) => Object.values(texts));
		words.push(settings, openRequest, linkHint, lowStock.link);
		for (const text of [...phrases.map(bidiToSubject), ...words]) {
			expect(text.trim()).not.toBe("");
			expect(text).not.toMatch(ofTheOther);
		}
	});
});

describe("what people have written", () => {
	it("is escaped in HTML and left as it is in plain text", async () => {
		const letter = notificationMail(site, notificationTo("en"));
		const html = await renderHtml(letter);
		expect(html).not.toContain("<script>");
		expect(html).toContain("It leaks &lt;script&gt;");
		expect(html).toContain("<bdi>Acme &lt;b&gt;Ltd&lt;/b&gt;</bdi>");
		expect(html).toContain("<bdi>Sara &amp; Noor</bdi>");
		expect(renderPlainText(letter)).toContain('It leaks <script>alert("x")</script>');
	});

	it("keeps its own direction among the words around it", async () => {
		const letter = notificationMail(site, notificationTo("ar"));
		expect(await renderHtml(letter)).toContain(
			"تغيّرت حالة الطلب رقم <bdi>12</bdi> إلى: <bdi>قيد التنفيذ</bdi>",
		);
		expect(renderPlainText(letter)).toContain("رقم \u206812\u2069 إلى: \u2068قيد التنفيذ\u2069");
		expect(letter.subject).toBe("تغيّرت حالة الطلب رقم 12 إلى: قيد التنفيذ");
	});

	it("is shown from its beginning only, without a character cut in two", () => {
		const comment = "😀".repeat(400);
		const request = { ...notificationTo("en").request, comment };
		const { quote } = notificationMail(site, notificationTo("en", { request }));
		expect(quote).toBe(`${"😀".repeat(300)}…`);
	});

	it("is the note where the mail tells of a note", () => {
		const fields = { kind: "note" as const, status: null, note: "Bring a ladder" };
		expect(notificationMail(site, notificationTo("en", fields)).quote).toBe("Bring a ladder");
	});

	it("makes no header of its own", () => {
		expect(escalationMail(site, escalation, "others").subject).toBe("عاجل Bcc: all@acme.example");
	});
});

describe("an escalation", () => {
	it.each([
		["ar", "أكمي", "تصعيد الطلب رقم"],
		["en", "Acme <b>Ltd</b>", "Escalation of request"],
	] as const)("to members is in their language: %s", (language, organisation, heading) => {
		const letter = escalationMail(site, escalation, language);
		expect(letter).toMatchObject({ language, organisation });
		expect(bidiToSubject(letter.heading)).toContain(heading);
		expect(renderPlainText(letter)).toContain(
			"https://acme.example.org/edit-profile#notifications",
		);
	});

	it("to others is in the language of who escalates, without members' settings", () => {
		const letter = escalationMail(site, escalation, "others");
		expect(letter).toMatchObject({ language: "ar", organisation: "أكمي", settings: undefined });
		expect(renderPlainText(letter)).not.toContain("edit-profile");
	});

	it("says all that was written, each line in its own direction", async () => {
		const letter = escalationMail(site, escalation, "others");
		expect(renderPlainText(letter)).toContain("> \u2068سطر أول\u2069\n> \u2068سطر ثانٍ <i>\u2069");
		expect(await renderHtml(letter)).toContain(
			'<div dir="auto">سطر أول</div><div dir="auto">سطر ثانٍ &lt;i&gt;</div>',
		);
	});

	it("has the subject of the draft in the reader's language, and any other as it was written", () => {
		const drafted = { ...escalation, subject: "تصعيد: الطلب رقم 12" };
		expect(escalationMail(site, drafted, "en").subject).toBe("Escalation: request #12");
		expect(escalationMail(site, drafted, "ar").subject).toBe(drafted.subject);
		const own = { ...escalation, subject: "عاجل" };
		expect(escalationMail(site, own, "en").subject).toBe("عاجل");
	});
});

describe("moments", () => {
	it.each([
		["en", "latn", "25 Nov 2026, 1:30 AM", "21 Nov 2026, 9:40 AM"],
		["en", "arab", "25 Nov 2026, 1:30 AM", "21 Nov 2026, 9:40 AM"],
		["ar", "latn", "25 نوفمبر 2026، 1:30 ص", "21 نوفمبر 2026، 9:40 ص"],
		["ar", "arab", "٢٥ نوفمبر ٢٠٢٦، ١:٣٠ ص", "٢١ نوفمبر ٢٠٢٦، ٩:٤٠ ص"],
	] as const)(
		"are as the organisation's pages write them, in %s (%s)",
		(language, digits, due, at) => {
			const here = { ...site, tenant: { ...site.tenant, settings: { digits } } };
			const { facts = [] } = notificationMail(here, notificationTo(language));
			const told = (name: "due" | "at") =>
				facts.find(({ label }) => label === mailTexts[language].facts[name])?.value;
			expect([told("due"), told("at")]).toEqual([due, at]);
		},
	);

	it("do not say when a closed request is due", () => {
		const request = { ...notificationTo("en").request, due: null };
		const { facts = [] } = notificationMail(site, notificationTo("en", { request }));
		expect(facts.map(({ label }) => label)).not.toContain("Due");
	});
});

describe("what stands below a notification", () => {
	it.each(["ar", "en"] as const)(
		"says why it came and where to switch it off, in %s",
		async (language) => {
			const letter = notificationMail(site, notificationTo(language));
			const { whyNotified, settings } = mailTexts[language];
			const why = bidiToText(whyNotified(language === "ar" ? "أكمي" : "Acme <b>Ltd</b>"));
			const address = "https://acme.example.org/edit-profile#notifications";
			expect(renderPlainText(letter)).toContain(why);
			expect(renderPlainText(letter)).toContain(`${settings}:\n${address}`);
			expect(await renderHtml(letter)).toContain(`href="${address}"`);
		},
	);
});

describe("a phrase", () => {
	it("isolates what is put in", () => {
		expect(bidiToText(bidi`a ${"b"} c ${1}`)).toBe("a \u2068b\u2069 c \u20681\u2069");
		expect(bidiToSubject(bidi`a ${"b\r\nc"}`)).toBe("a b c");
	});
});
