import { expect } from "@playwright/test";
import {
	at,
	confirm,
	follow,
	httpSession,
	plain,
	test,
	textOf,
	textsOf,
} from "../support/http-journey.ts";
import { originOf } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

test("an Admin has a program told of events, tests, changes and deletes it", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	const visiting = httpSession(language, originOf("main", slug));
	await visiting.send(await visiting.go("/"), "[name=password]", { email, password });
	const page = await follow(
		visiting,
		await visiting.go("/organisation"),
		t("tenants.webhooks.title"),
	);
	expect(at(page)).toBe("200 /organisation/webhooks");
	const missed = await visiting.send(page, "[value=save]", {
		url: "https://127.0.0.1/hook",
		events: ["stock.low"],
	});
	expect(missed.status).toBe(422);
	expect(textsOf(missed, ".field .error")).toEqual([plain(t("fieldErrors.outside_address"))]);
	const ticked = missed.document.querySelectorAll("main [type=checkbox][checked]");
	expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["stock.low"]);

	const url = "https://n8n.acme.example/hook";
	const events = ["stock.low", "report.received"];
	const made = await visiting.send(page, "[value=save]", { url, events });
	expect(at(made)).toBe("200 /organisation/webhooks");
	const secret = made.document.querySelector("main input[readonly]")?.getAttribute("value") ?? "";
	expect(secret).toMatch(/^whsec_/);
	expect(textOf(made.document.querySelector("main"))).toContain("n8n.acme.example");
	const label = "label[for=field-secret]";
	const second = await visiting.send(page, "[value=save]", { url: `${url}/2`, events });
	expect(textsOf(second, label)).toEqual([plain(t("webhooks.secret", { url: `${url}/2` }))]);

	const list = await visiting.go("/organisation/webhooks");
	expect(list.html).not.toContain(secret);
	const tested = await visiting.send(list, "[value=test]");
	expect(at(tested)).toBe("200 /organisation/webhooks");
	expect(textOf(tested.document)).toContain(t("webhooks.sent"));
	expect(textOf(tested.document.querySelector("main table"))).toContain(
		t("webhooks.events.webhook.test"),
	);

	const renewed = await confirm(visiting, tested, "[value=renew]", t("webhooks.renewAsk"));
	const other = renewed.document.querySelector("main input[readonly]")?.getAttribute("value");
	expect(other).toMatch(/^whsec_/);
	expect(other).not.toBe(secret);
	expect(textsOf(renewed, label)).toEqual([plain(t("webhooks.secret", { url }))]);

	const edit = await follow(visiting, tested, t("forms.editCrumb"));
	expect(at(edit)).toBe("200 /organisation/webhooks?edit=1");
	const changed = await visiting.send(edit, "[value=save]", { events: ["request.late"], on: [] });
	expect(at(changed)).toBe("200 /organisation/webhooks");
	const card = textOf(changed.document.querySelector("main section"));
	expect(card).toContain(t("webhooks.off"));
	expect(card).toContain(t("webhooks.events.request.late"));
	expect(card).toContain(plain(t("webhooks.offHint")));
	const outdated = await visiting.send(edit, "[value=save]", { url: `${url}/outdated` });
	const repeated = await visiting.send(outdated, "[value=save]");
	expect([outdated.status, repeated.status]).toEqual([409, 409]);
	const resumed = await visiting.send(changed, ".notice [value=save]");
	expect(at(resumed)).toBe("200 /organisation/webhooks");
	const resumedCard = textOf(resumed.document.querySelector("main section"));
	expect(resumedCard).not.toContain(t("webhooks.off"));
	expect(resumedCard).toContain(t("webhooks.events.request.late"));
	const deleted = await confirm(visiting, resumed, "[value=remove]", t("webhooks.removeAsk"));
	expect(textOf(deleted.document)).toContain(t("webhooks.removed"));
	expect(deleted.document.querySelectorAll("main section")).toHaveLength(1);
});
