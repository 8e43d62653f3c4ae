import { expect } from "@playwright/test";
import { hashPassword } from "#api/auth/password-hash.ts";
import { maxSignInCards } from "#contract/members/sign-in-cards.endpoints.ts";
import { rows, sql } from "../support/database.ts";
import {
	all,
	at,
	control,
	follow,
	httpSession,
	messagesByRole,
	test,
	textsOf,
	valueAt,
} from "../support/http-journey.ts";
import { scanPrinted } from "../support/printed-code.ts";
import { originOf } from "../support/servers.ts";
import { newSession } from "../support/sessions.ts";
import { makeTenant } from "../support/tenants.ts";

const wish = "Another#2030";
const save = "main form button[type=submit]";

test("a printed card is scanned, a password chosen, and afterwards the card leads to the number", {
	tag: "@en",
}, async ({ language, t }) => {
	const { slug, email } = await makeTenant();
	await rows(sql`update tenants set settings = settings || '{"workNumbers": true}'`, slug);
	const origin = originOf("main", slug);
	const office = httpSession(language, origin);
	office.keep(await newSession(email, { tenant: slug }));
	const added = await office.go("/add/member");
	await office.send(added, control(added, "employee_id"), {
		name_en: "Card Holder",
		name_ar: "صاحب البطاقة",
		no_email: "1",
		employee_id: "00512",
		permission: "7",
	});
	const print = async () => {
		const sheet = await office.send(await office.go("/member-cards"), save);
		return scanPrinted(all(sheet, ".qr-label svg").map(String).join(""));
	};
	const replaced = await print();
	const card = await print();
	const phone = httpSession(language, origin);

	/** A card that is no good any more leads to the number, says so, and where to go without a password. */
	const expectOver = async (path: string) => {
		const over = await phone.go(path);
		expect(at(over)).toBe("200 /sign-in/number?number=00512&card=over");
		expect(valueAt(over, "number")).toBe("00512");
		expect(textsOf(over, "main .notice").join()).toContain(t("auth.cardOver"));
		return over;
	};
	const office2 = await follow(phone, await expectOver(replaced), t("auth.askOffice"));
	expect(at(office2)).toBe("200 /forgot-password?by=number");

	await rows(sql`update password_links set expires_at = now() - interval '1 second'`, slug);
	await expectOver(card);
	await rows(sql`update password_links set expires_at = now() + interval '1 hour'`, slug);

	const open = await phone.go(card);
	expect(textsOf(open, "h1").join()).toContain(language === "ar" ? "صاحب البطاقة" : "Card Holder");
	expect(all(open, "[autocomplete=username][value='00512']")).toHaveLength(1);
	const weak = await phone.send(open, save, { password: "short", confirm: "short" });
	expect(weak.status).toBe(422);
	const set = await phone.send(weak, save, { password: wish, confirm: wish });
	expect([set.status, messagesByRole(set, "status")]).toEqual([
		200,
		expect.stringContaining(t("auth.passwordUpdated")),
	]);
	const next = "/sign-in/number?number=00512";
	expect(set.headers.get("refresh")).toBe(`1; url=${next}`);
	const signIn = await follow(phone, set, t("auth.goingToSignIn"));
	expect(at(signIn)).toBe(`200 ${next}`);
	expect(textsOf(signIn, "main .notice")).toEqual([]);
	const inside = await phone.send(signIn, "[name=password]", { password: wish });
	expect(at(inside)).toBe("200 /dashboard");

	// The page that was open in another tab says where to go, too.
	phone.forget("authData");
	const stale = await phone.send(weak, save, { password: wish, confirm: wish });
	expect(messagesByRole(stale, "alert")).toContain(t("auth.linkInvalid"));
	expect(at(await follow(phone, stale, t("auth.askOffice")))).toBe(
		"200 /forgot-password?by=number",
	);
	expect(at(await follow(phone, stale, t("auth.backToSignIn")))).toBe(`200 ${next}`);

	const again = await expectOver(card);
	const back = await phone.send(again, "[name=password]", { password: wish });
	expect(at(back)).toBe("200 /dashboard");

	// The page lists no more than are made at once, whoever else waits for one; eight stand on a sheet.
	await rows(
		sql`insert into members
			(tenant_id, id, name_en, name_ar, email, permission_id, no_email, employee_id, activated)
			select tenant_id, n, 'Ali', 'علي', n || '@no-email.invalid', 7, 1, n::text, 0
			from members, generate_series(901, 900 + ${maxSignInCards + 1}) n where email = ${email}`,
		slug,
	);
	const waiting = await office.go("/member-cards");
	const ids = all(waiting, "main [name=id]").map((box) => box.getAttribute("value") ?? "");
	expect(ids).toHaveLength(maxSignInCards);
	const nobody = await office.send(waiting, save, { id: [] });
	expect([nobody.status, messagesByRole(nobody, "alert") !== ""]).toEqual([422, true]);
	const many = await office.send(waiting, save, { id: ids.slice(0, 9) });
	const onPages = all(many, ".sheet").map((sheet) => sheet.querySelectorAll(".qr-label").length);
	expect(onPages).toEqual([8, 1]);

	// A card is a way in: the office is asked for a code first, and who was ticked stays so.
	await rows(
		sql`with app as (insert into authenticator_apps (tenant_id, member_id, secret_sealed, proven_at)
				select tenant_id, id, '', now() from members where email = ${email})
			insert into recovery_codes (tenant_id, member_id, key, code_hash)
			select tenant_id, id, '1234', ${await hashPassword("1234567890123456")}
			from members where email = ${email}`,
		slug,
	);
	const pair = ids.slice(0, 2);
	const asked = await office.send(await office.go("/member-cards"), save, { id: pair });
	expect(asked.status).toBe(403);
	const kept = await office.send(asked, "main form button");
	const choice = await office.send(kept, "main [name=code]", { code: "1234-5678-9012-3456" });
	const ticked = all(choice, "main [name=id][checked]").map((box) => box.getAttribute("value"));
	expect(ticked).toEqual(pair);
	expect(all(await office.send(choice, save), ".qr-label")).toHaveLength(2);
});
