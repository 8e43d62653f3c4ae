import { expect, it } from "vitest";
import { consumeFlash, flashCookie } from "#app/lib/flash-cookie.server.ts";
import { type RequestContext, runInRequest } from "#app/lib/shared-process.server.ts";

const context: RequestContext = {
	id: "1",
	method: "GET",
	path: "/",
	search: "",
	clientAddress: null,
	clientNetwork: null,
	receivedAt: 0,
};

const by = <Result>(protocol: "http" | "https", work: () => Promise<Result>) =>
	runInRequest({ ...context, isSecure: protocol === "https" }, work);

const sent = (cookie: string) =>
	new Request("http://demo.localhost/", { headers: { cookie: cookie.split(";")[0] ?? "" } });

it("the message of the page before is the host's own where https is", async () => {
	const cookie = await by("https", () => flashCookie("auth.changed"));
	expect(cookie).toMatch(
		/^__Host-flash=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	const { flash, cookie: removed } = await by("https", () => consumeFlash(sent(cookie)));
	expect(flash?.text).toBe("auth.changed");
	expect(removed).toMatch(/^__Host-flash=[^;]*; Max-Age=0; .*Secure/);
	const ofNeighbour = sent(cookie.replace("__Host-", ""));
	expect((await by("https", () => consumeFlash(ofNeighbour))).flash).toBeNull();
});

it("the message of the page before has a plain name without https", async () => {
	const cookie = await by("http", () => flashCookie("auth.changed"));
	expect(cookie).toMatch(/^flash=/);
	expect(cookie).not.toContain("Secure");
	expect((await by("http", () => consumeFlash(sent(cookie)))).flash?.text).toBe("auth.changed");
});
