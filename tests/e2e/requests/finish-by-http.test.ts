import { expect } from "@playwright/test";
import { row, rows, sql } from "../support/database.ts";
import { control, expectProblem, file, test, textOf } from "../support/http-journey.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { makeMember, makeMemberWith } from "../support/members.ts";
import { makeRequest } from "../support/requests.ts";

const send = "main form button.primary";

async function resourceInStock(): Promise<{ id: number; qty: number }> {
	return row(sql`select id, qty from resources where deleted_at is null and qty > 1 limit 1`);
}

test("a request is finished with words, picture, time and parts in one form", {
	tag: "@en",
}, async ({ visiting, as, t }) => {
	const [requester, technician] = await Promise.all([
		makeMember(),
		makeMemberWith("follow_up", "resources_read"),
	]);
	const resource = await resourceInStock();
	const { id } = await makeRequest(requester, {
		assignedToId: technician.id,
		status: "in_progress",
	});
	await as(technician.email);
	const start = await visiting.go(`/view/request/${id}/finish`);
	expect(start.document.querySelector("h1")?.text).toContain(t("requestPage.finish.title", { id }));
	// With it, phones open the camera alone: what was photographed before could not be chosen.
	expect(control(start, "photo").hasAttribute("capture")).toBe(false);
	const said = { desc: "Replaced the seal", quick: "", minutes: "x", "qty-1": "1" };
	const refused = await visiting.send(start, send, {
		...said,
		photo: file(jpeg(await plainPicture("jpeg"))),
	});
	expect(refused.status).toBe(422);
	expectProblem(refused, "resource-1", t("fieldErrors.required"));
	expect(textOf(control(refused, "desc"))).toBe("Replaced the seal");
	expect(control(refused, "minutes").getAttribute("value")).toBe("x");

	const parts = { "resource-1": String(resource.id), "qty-1": "1" };
	const unread = await visiting.send(refused, send, { ...said, ...parts });
	expectProblem(unread, "minutes", t("fieldErrors.duration"));
	const done = await visiting.send(unread, send, { ...said, ...parts, minutes: "40" });
	expect(done.path).toBe(`/view/request/${id}`);
	expect(done.text).toContain(t("requestPage.finish.done", { id }));
	expect(done.text).toContain("Replaced the seal");
	expect(
		await row(sql`select r.status, w.minutes, p.qty,
			(select count(*)::integer from request_photos where request_id = ${id}) as photos
			from requests r join request_work w on w.request_id = r.id
			join request_parts p on p.request_id = r.id where r.id = ${id}`),
	).toEqual({ status: "done", minutes: 40, qty: 1, photos: 1 });

	const undone = await visiting.send(done, "main .undo button");
	expect(undone.path).toBe(`/view/request/${id}`);
	expect(await row(sql`select status from requests where id = ${id}`)).toEqual({
		status: "in_progress",
	});
	expect(await rows(sql`select id from request_work where request_id = ${id}`)).toHaveLength(1);
});

test("who may not finish a request, or is too late, is told so", async ({ visiting, as, t }) => {
	const [requester, auditor] = await Promise.all([
		makeMember(),
		makeMember({ profile: "auditor" }),
	]);
	const { id } = await makeRequest(requester);
	const path = `/view/request/${id}/finish`;
	await as(auditor.email);
	expect((await visiting.go(path)).status).toBe(403);
	await as(requester.email);
	const page = await visiting.go(path);
	await rows(sql`update requests set version = version + 1 where id = ${id}`);
	const late = await visiting.send(page, send, { desc: "It works again" });
	expect(late.status).toBe(409);
	expect(late.text).toContain(t("requestOutcomes.stale"));
	expect(textOf(control(late, "desc"))).toBe("It works again");
	const done = await visiting.send(late, send, { desc: "It works again" });
	expect(done.path).toBe(`/view/request/${id}`);
	// Sent with other words, or by another member who had it open, it says so and loses none.
	const again = await visiting.send(late, send, { desc: "It hums still" });
	expect(again.status).toBe(409);
	expect(again.text).toContain(t("requestOutcomes.doneBefore"));
	expect(textOf(control(again, "desc"))).toBe("It hums still");
	expect((await visiting.go(path)).path).toBe(`/view/request/${id}`);
});
