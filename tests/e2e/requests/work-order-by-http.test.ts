import jsQR from "jsqr";
import sharp from "sharp";
import { rows, sql } from "../support/database.ts";
import { all, hrefOf, test, textOf, textsOf } from "../support/http-journey.ts";
import { makeMember } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";
import { expect } from "../support/test.ts";

test("a request is printed as a work order, which has what is known and leads back by its code", {
	tag: "@en",
}, async ({ visiting, as, t, language }) => {
	const member = await makeMember();
	const { id } = await makeRequest(member, { comment: "The tap drips. Since the rain." });
	await rows(sql`insert into request_steps (tenant_id, request_id, position, name_en, name_ar, kind)
		select tenant_id, id, 1, 'Tighten it', 'شدّه', 'check' from requests where id = ${id}`);
	await as(member.email);
	const request = await visiting.go(`/view/request/${id}`);
	const link = all(request, ".turn-menu a").find(
		(one) => textOf(one) === t("requestPage.printOrder"),
	);
	const page = await visiting.go(hrefOf(link as NonNullable<typeof link>));
	expect(page.path).toBe(`/view/request/${id}/work-order`);
	expect(textsOf(page, ".work-order h2")).toEqual(["The tap drips."]);
	expect(textsOf(page, ".work-order .comment")).toEqual(["Since the rain."]);
	expect(textsOf(page, ".order-head strong")).toEqual(["أمر عمل"]);
	expect(textsOf(page, ".order-steps li")).toEqual([{ ar: "شدّه", en: "Tighten it" }[language]]);
	expect(textsOf(page, ".order-signatures h3")).toEqual(
		(["technician", "receiver", "manager"] as const).map((signer) =>
			t(`workOrder.signatures.${signer}`),
		),
	);
	expect(textsOf(page, ".work-order dt")).toEqual([
		t("common.fields.kind"),
		t("entities.request.fields.member"),
		t("workOrder.raised"),
		t("entities.request.fields.due_date"),
	]);
	expect(page.text).not.toContain(t("common.notAvailable"));
	const drawn = String(page.document.querySelector(".order-title svg"));
	const styled = drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" stroke="#000" ');
	const picture = sharp(Buffer.from(styled), { density: 400 }).flatten({ background: "#fff" });
	const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	const text = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
	expect(new URL(text).pathname).toBe(`/view/request/${id}`);
});

test("who does not see a request has no work order of it", async ({ visiting, as }) => {
	const [member, other] = await Promise.all([makeMember(), makeMember()]);
	const { id } = await makeRequest(member);
	await as(other.email);
	for (const path of [id, "x", 99_999_999])
		expect((await visiting.go(`/view/request/${path}/work-order`)).status, `${path}`).toBe(404);
});
