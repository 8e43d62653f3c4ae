import { admin, requester, technician } from "../support/members.ts";
import { makeReported } from "../support/public-reports-tenant.ts";
import { lookAtReach } from "../support/reachability.ts";
import { expect, test } from "../support/test.ts";

/** A page of each kind, once, as who meets it. */
const pages = {
	admin: [
		"/dashboard",
		"/main-services",
		"/my-day",
		"/workload",
		"/statistics",
		"/statistics/work",
		"/table/follow-up?q=a&f.id=%3E5&per=25",
		"/table/search?q=no-such-thing",
		"/table/notifications",
		"/table/audit",
		"/table/low-stock",
		"/table/facilities-management?per=25",
		"/table/permissions-management",
		"/table/resources-management?per=25",
		"/view/request/2990",
		"/view/facility/1",
		"/view/member/2",
		"/view/permission/5",
		"/view/resource/1/movements",
		"/view/resource/1/history",
		"/edit/resource/1",
		"/edit/permission/5",
		"/add/distribution",
		"/add/plan",
		"/add/nothing",
		"/add/direct-request",
		"/delete/branch/1",
		"/bulk/facilities-management?do=edit&field=subbranch&id=1&id=2",
		"/deleted",
		"/sessions",
		"/import/members-management",
		"/report/follow-up?chart=bar&x=branch",
		"/plans/calendar",
		"/find?q=lamp",
		"/keys",
		"/count/1",
		"/kinds/usual",
		"/add/checklist",
		"/view/request/2990/assign",
		"/qr-codes?f.id=%3C9",
		"/qr-code/1",
		"/organisation",
		"/organisation/targets",
	],
	technician: ["/dashboard", "/my-day", "/table/equipment-management", "/my-profile"],
	requester: [
		"/dashboard",
		"/add/create-new-request",
		"/table/follow-up?per=25",
		"/edit-profile",
		"/change-password",
		"/help",
		"/no/such/page",
		"/table/members-management",
	],
	strangers: ["/", "/help", "/forgot-password", "/resetpassword/unknown"],
} as const;

const people = { admin, technician, requester, strangers: undefined };

const widths = [360, 1000, 1280];

for (const who of ["admin", "technician", "requester", "strangers"] as const)
	test(`of ${who}, each stop of Tab is seen, and each target is large enough to hit`, {
		tag: "@desk",
	}, async ({ page, as }) => {
		const person = people[who];
		if (person) await as(person);
		const paths: string[] = [...pages[who]];
		if (!person) {
			const { origin, pages } = await makeReported();
			paths.push(...pages.map((path) => `${origin}${path}`));
		}
		for (const [place, path] of paths.entries()) {
			const language = place % 2 === 0 ? "ar" : "en";
			await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${language}`);
			for (const width of widths) {
				await page.setViewportSize({ width, height: width < 1000 ? 740 : 860 });
				const { unseen, small, low } = await lookAtReach(page);
				const where = `${path} at ${width} pixels`;
				expect.soft(unseen, `unseen: ${where}`).toEqual([]);
				expect.soft(small, `small: ${where}`).toEqual([]);
				if (width < 1000) expect.soft(low, `low: ${where}`).toEqual([]);
			}
		}
	});
