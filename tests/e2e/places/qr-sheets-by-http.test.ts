import { test, textsOf } from "../support/http-journey.ts";
import { admin, makeMemberWith, requester } from "../support/members.ts";
import { expect } from "../support/test.ts";

test("a list without matches has nothing to print", async ({ visiting, as, t }) => {
	await as(admin);
	expect(textsOf(await visiting.go("/qr-codes?q=no-such-thing"), "h1, h2")).toContain(
		t("qrLabels.noneTitle"),
	);
});

test("only who may see the facilities has the sheets", async ({ visiting, as, t }) => {
	await as(requester);
	expect((await visiting.go("/qr-codes")).status).toBe(403);
	await as((await makeMemberWith("facilities_read")).email, { alone: true });
	const list = await visiting.go("/table/facilities-management?per=25");
	expect(textsOf(list, "main a")).toContain(t("pages.table.printCodes"));
});
