import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { NotificationPreferences } from "#app/components/notification-preferences.tsx";
import { emailChoicesIn } from "#app/lib/email-choices.ts";
import { createTexts } from "#app/lib/i18n.ts";
import ar from "#app/locales/ar/index.ts";
import { emailFlags } from "#contract/entities.ts";

const { t } = createTexts("ar", ar);
vi.mock("#app/lib/i18n.ts", async (original) => ({
	...(await original<typeof import("#app/lib/i18n.ts")>()),
	useText: () => ({ t, language: "ar" }),
}));

const all = ["email_notifications", ...emailFlags];

/** What a browser sends of the controls as they come. */
function sentBy(notified: Parameters<typeof NotificationPreferences>[0]["notified"]) {
	const html = renderToStaticMarkup(createElement(NotificationPreferences, { notified }));
	const form = new FormData();
	for (const [input] of html.matchAll(/<input[^>]*>/g)) {
		const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
		if (attribute("type") === "hidden" || / checked(=|>|\/)/.test(input))
			form.append(attribute("name"), attribute("value"));
	}
	return form;
}

describe("the choice of e-mails", () => {
	it("is sent whole: 1 where a box is ticked, 0 where none is", () => {
		const form = sentBy({ email_notifications: 1, email_late: 0, email_note: 0 });
		const sent = emailChoicesIn(form);
		expect(Object.keys(sent).sort()).toEqual([...all].sort());
		expect(all.filter((name) => sent[name] === "0").sort()).toEqual(["email_late", "email_note"]);
	});

	it("begins with everything on for a member of whom nothing is told", () => {
		expect(new Set(Object.values(emailChoicesIn(sentBy({}))))).toEqual(new Set(["1"]));
	});

	it("leaves out what a form does not ask", () => {
		const form = new FormData();
		form.append("name_en", "Huda");
		form.append("email_late", "0");
		expect(emailChoicesIn(form)).toEqual({ email_late: "0" });
	});
});
