import { row, sql } from "../support/database.ts";
import { codeOf, facilityWithResources, resourcesOf } from "../support/facilities.ts";
import { jpeg, photoOf, plainPicture, png } from "../support/images.ts";
import { makeMember } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { finishRequest, pressStatus, statusAction } from "../support/requests.ts";
import { password } from "../support/sessions.ts";
import { expect, test } from "../support/test.ts";

const ways = [
	{
		server: "main",
		what: "the code's picture",
		tag: [],
		pictureOf: async (code: Buffer) => png(code),
	},
	{
		server: "remote",
		what: "a photo of it, the API elsewhere",
		tag: ["@desk"],
		pictureOf: photoOf,
	},
] as const;

for (const { server, what, tag, pictureOf } of ways)
	test.describe(`from ${what}`, () => {
		test.use({ server });

		test("a request is sent, done, and told of", { tag: [...tag] }, async ({
			page,
			context,
			t,
			language,
			scripted,
		}) => {
			const name = `name_${language}` as const;
			const about = (id: number) =>
				page.getByRole("row").filter({
					has: page.locator(`a[href*="request=${id}"], a[href="/view/request/${id}"]`),
				});
			const signIn = async (email: string) => {
				await page.goto("/");
				await page.getByLabel(t("auth.email")).fill(email);
				await page.getByRole("textbox", { name: t("auth.password") }).fill(password);
				await page.getByRole("button", { name: t("auth.signIn") }).click();
				await page.waitForURL("/dashboard");
			};

			const requester = await makeMember();
			await signIn(requester.email);
			await page
				.getByRole("navigation")
				.getByRole("link", { name: t("shell.services") })
				.filter({ visible: true })
				.click();
			await page.getByRole("link", { name: t("requests.new") }).click();
			await page.waitForURL("/add/create-new-request");

			const facility = await facilityWithResources(what.length % 7);
			const [resource] = await resourcesOf(facility);
			const form = new NewRequestPage(page, t, scripted);
			await form.open();
			await form.give(await pictureOf(await codeOf(facility, server)));
			await form.expectFacility(facility, language);
			const offered = (await resourcesOf(facility)).map((one) => one[name]);
			await expect(form.resource.getByRole("option")).toHaveText([
				t("requests.resourcePlaceholder"),
				...offered,
			]);
			const comment = uniqueComment();
			await form.resource.selectOption(resource?.[name] ?? "");
			await form.type({ comment });
			await form.photo.setInputFiles(jpeg(await plainPicture("jpeg")));
			await form.button("send").click();

			await page.waitForURL("/table/follow-up");
			await expect(page.getByText(t("requests.created"))).toBeVisible();
			const [saved] = await requestsSaying(comment);
			if (!saved) throw new Error("The request is not in the database.");
			expect(saved).toMatchObject({ facility_id: facility.id, priority: "High" });
			const first = page.getByRole("row").nth(1);
			await expect(first).toContainText(facility[name].slice(0, 30));
			await expect(first).toContainText(t("common.status.pending"));
			await first.locator(`a[href="/view/request/${saved.id}"]`).press("Enter");
			await page.waitForURL(`/view/request/${saved.id}`);
			await expect(page.getByText(comment, { exact: true }).last()).toBeVisible();
			await expect(
				page.getByRole("img", { name: t("requests.photoOf", { number: 1, id: saved.id }) }),
			).toBeVisible();

			const inCharge = await row<{ email: string }>(
				sql`select email from members where id = ${saved.assigned_to_id}`,
			);
			await context.clearCookies();
			await signIn(inCharge.email);
			await page.goto("/table/notifications");
			const told = about(saved.id);
			await expect(told).toContainText(t("common.notificationKind.in_charge"));
			await told.locator("a.go").press("Enter");
			await page.waitForURL(`/view/request/${saved.id}`);
			await pressStatus(page, t, "in_progress");
			await expect(
				page.getByRole("main").getByText(t("requestOutcomes.statusUpdated")),
			).toBeVisible();
			await finishRequest(page, t, scripted);
			await expect(
				page.getByRole("main").getByText(t("requestPage.finish.done", { id: saved.id })),
			).toBeVisible();
			await expect(statusAction(page, t, "done")).toHaveCount(0);
			for (const step of ["done", "in_progress"] as const)
				await expect(
					page
						.getByRole("listitem")
						.filter({ hasText: t(`requestActions.events.statuses.${step}`) })
						.first(),
				).toBeVisible();

			await context.clearCookies();
			await signIn(requester.email);
			await page.goto("/table/notifications");
			const news = about(saved.id).first();
			await expect(news).toContainText(t("common.notificationKind.status"));
			await expect(news).toContainText(t("common.status.done"));
		});
	});
