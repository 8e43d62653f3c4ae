import { rows, sql } from "../support/database.ts";
import { test, textsOf } from "../support/http-journey.ts";
import { mailTo } from "../support/mail-search.ts";
import { makeMember, type Person } from "../support/members.ts";
import { addNotification } from "../support/notifications.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { makeRequest } from "../support/requests.ts";
import { expect } from "../support/test.ts";

/** The address in the head of a mail to a member, whom something has been told. */
async function addressFor(person: Person): Promise<string> {
	await addNotification(person, (await makeRequest(person)).id, "late");
	const { headers } = await mailTo(person.email);
	const found = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
	return found.slice(1, -1);
}

const wanted = async ({ id }: Person) =>
	(await rows<{ email_late: number }>(sql`select email_late from members where id = ${id}`))[0]
		?.email_late;

test("one press switches the mails of a kind off, without signing in", async ({
	visiting,
	t,
	language,
}) => {
	const sara = await makeMember();
	await rows(sql`update members set language = ${language} where id = ${sara.id}`);
	const address = new URL(await addressFor(sara));
	expect(address.searchParams.get("lng")).toBe(language);
	const asked = await visiting.go(address.pathname + address.search);
	expect(textsOf(asked, "h1")).toEqual([t("unsubscribe.ask.title")]);
	expect(asked.text).toContain(t("common.notificationKind.late"));
	expect(await wanted(sara)).toBe(1);
	const [button] = textsOf(asked, "main form button");
	expect(button).toBe(t("unsubscribe.confirm"));
	const done = await visiting.send(asked, "main form button");
	expect(textsOf(done, "h1")).toEqual([t("unsubscribe.done.title")]);
	expect(await wanted(sara)).toBe(0);
});

test("a mail program does so by itself, and an address that was altered does nothing", async () => {
	const sara = await makeMember();
	const address = await addressFor(sara);
	const post = (url: string) => sendRawRequest(url, { form: { "List-Unsubscribe": "One-Click" } });
	const altered = await post(address.replace(/\/[^/]+\?/, `/${"A".repeat(43)}?`));
	expect(altered.status).toBe(400);
	expect(await wanted(sara)).toBe(1);
	expect((await post(address)).status).toBe(200);
	expect(await wanted(sara)).toBe(0);
	const [path = ""] = address.replace("/late/", "/all/").split("?");
	expect((await sendRawRequest(path)).status).toBe(404);
});
