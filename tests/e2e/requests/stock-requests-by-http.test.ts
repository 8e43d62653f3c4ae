import { requestForms } from "#app/requests/new-request/request-forms.ts";
import { all, test, textsOf } from "../support/http-journey.ts";
import { makeMemberWith } from "../support/members.ts";
import { expect } from "../support/test.ts";

const { direct, other } = requestForms;

test("who may not raise requests of a kind is told so", async ({ visiting, t, as }) => {
	await as((await makeMemberWith("follow_up")).email);
	for (const { href } of [direct, other]) {
		const page = await visiting.go(href);
		expect(page.status).toBe(403);
		expect(textsOf(page, "h1, h2")).toContain(t("errorPages.rightMissing.title"));
	}
	const list = await visiting.go("/table/direct-requests");
	expect(all(list, `main a[href="${direct.href}"]`)).toEqual([]);
});
