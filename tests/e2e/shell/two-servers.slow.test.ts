import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../../../bin/config.ts";
import {
	builtServerCommand,
	startServerProcess,
	stopServerProcess,
	waitUntilReady,
} from "../../../bin/supervisor.ts";
import { facilityWithResources } from "../support/facilities.ts";
import { jpeg, plainPicture } from "../support/images.ts";
import { admin } from "../support/members.ts";
import { NewRequestPage, requestsSaying, uniqueComment } from "../support/new-request.ts";
import { findNginx, type Nginx, startNginx } from "../support/nginx.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { started } from "../support/servers.ts";
import { password } from "../support/sessions.ts";
import { SignInPage } from "../support/sign-in.ts";
import { test as base, expect } from "../support/test.ts";

type Copy = { port: number; process: ChildProcess };
type Site = { nginx: Nginx; copies: readonly [Copy, Copy] };

/** Two copies with a folder of their own each, but for the pictures, behind nginx. */
const test = base.extend<object, { site: Site }>({
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
		async ({}, use) => {
			const path = findNginx();
			base.skip(path === undefined, "There is no nginx.");
			const folder = mkdtempSync(join(tmpdir(), "siyana-copies-"));
			const secret = randomBytes(32).toString("hex");
			const copies = [
				await startCopy(join(folder, "one"), secret),
				await startCopy(join(folder, "two"), secret),
			] as const;
			const nginx = await startNginx(
				path ?? "",
				copies.map(({ port }) => port),
			);
			await use({ nginx, copies });
			await nginx.stop();
			await Promise.all(copies.map((copy) => stopServerProcess(copy.process)));
			rmSync(folder, { recursive: true });
		},
		{ scope: "worker" },
	],
	baseURL: async ({ site }, use) => use(`http://demo.localhost:${site.nginx.port}`),
});

const testWithScripts = test.extend({ javaScriptEnabled: true });

// One after the other, on one site: the last test takes a copy away.
test.describe.configure({ mode: "default" });

async function startCopy(dataDir: string, secret: string): Promise<Copy> {
	mkdirSync(dataDir);
	symlinkSync(join(started().dataDir, "uploads"), join(dataDir, "uploads"));
	const port = await findFreePort();
	const process = startServerProcess(
		builtServerCommand({
			PORT: String(port),
			HOST: "127.0.0.1",
			DATA_DIR: dataDir,
			DATABASE_URL: started().databaseUrl,
			SESSION_SECRET: secret,
			TRUST_PROXY: "1",
			// The tests' mails are sent by the server `main`.
			JOBS: "off",
		}),
	);
	await waitUntilReady({ port }, () => process.exitCode !== null);
	return { port, process };
}

testWithScripts(
	"nothing that a client says of itself comes through the proxy",
	{ tag: "@desk" },
	async ({ baseURL: origin = "" }) => {
		const forged = {
			forwarded: "host=acme.localhost;proto=https",
			"x-forwarded-for": "203.0.113.9",
			"x-forwarded-host": "acme.localhost",
			"x-forwarded-proto": "https",
		};
		const answer = await sendRawRequest(`${origin}/?index`, {
			form: { email: admin, password },
			headers: { origin, ...forged },
		});
		expect(answer.status).toBe(302);
		expect(String(answer.headers["set-cookie"])).toContain("authData=");
		expect(String(answer.headers["set-cookie"])).not.toContain("Secure");

		expect((await sendRawRequest(`${origin}/metrics`)).status).toBe(404);
		await expect(sendRawRequest(origin.replace("demo.localhost", "127.0.0.1"))).rejects.toThrow(
			"socket hang up",
		);
	},
);

testWithScripts(
	"two copies behind nginx are one site, and one of them is enough",
	{ tag: "@desk" },
	async ({ page, t, site, scripted, language }) => {
		const { nginx, copies } = site;
		const both = copies.map(({ port }) => port).sort();

		await page.goto("/");
		await new SignInPage(page, t).signIn(admin, password);
		await page.waitForURL("/dashboard");

		const form = new NewRequestPage(page, t, scripted);
		await form.open();
		await form.choose(await facilityWithResources(), language);
		const comment = uniqueComment();
		await form.type({ comment });
		await form.photo.setInputFiles(jpeg(await plainPicture("jpeg")));
		await form.button("send").click();
		await page.waitForURL("/table/follow-up");
		const [saved] = await requestsSaying(comment);
		const path = `/view/request/${saved?.id}`;

		// The picture is there whichever copy is asked.
		for (const _ of both) {
			await page.goto(path);
			const picture = page.locator("main img[src^='/uploads/']").first();
			await expect(picture).toHaveJSProperty("complete", true);
			await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
		}
		expect(nginx.answeredBy()).toEqual(both);

		const note = page.getByLabel(t("requestActions.noteText"));
		await note.fill("قطعة الغيار في الطريق");
		const gone = once(copies[0].process, "exit");
		copies[0].process.kill("SIGKILL");
		await gone;
		await page.getByRole("button", { name: t("requestActions.addNote"), exact: true }).click();
		await expect(page.getByText("قطعة الغيار في الطريق").first()).toBeVisible();

		for (const next of ["/table/notifications", "/table/follow-up", path, "/dashboard"]) {
			expect((await page.goto(next))?.status()).toBe(200);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
	},
);
