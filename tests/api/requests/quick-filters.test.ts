import { beforeAll, expect, it } from "vitest";
import { anonymousSession, readError, signedIn } from "#tests/support/api-client.ts";
import { makeMember, type TestMember } from "#tests/support/members.ts";
import { makeRequest } from "#tests/support/requests.ts";
import { makeTenant } from "#tests/support/tenant.ts";

let requester: TestMember;
let technician: TestMember;
let stranger: TestMember;
beforeAll(async () => {
	const [acme, globex] = await Promise.all([makeTenant(), makeTenant()]);
	[requester, technician] = [await makeMember(acme), await makeMember(acme)];
	stranger = await makeMember(globex);
	const assigned = { assignedToId: technician.id };
	await makeRequest(requester, { ...assigned, status: "in_progress" });
	await makeRequest(requester, { ...assigned, status: "late" });
	await makeRequest(requester, { ...assigned, status: "done" });
	await makeRequest(requester, { ...assigned, deletedAt: new Date() });
	await makeRequest(requester, { status: "late" });
	await makeRequest(stranger, { status: "late" });
});

const told = async (member: TestMember, query = "?presets=1&per=1") => {
	const answer = await (await signedIn(member)).get(`/requests${query}`);
	expect(answer.status).toBe(200);
	return answer.headers.get("x-preset-counts");
};

it("a list of requests tells how many are the caller's and open, and how many they see are late, unanswered and open", async () => {
	expect(await told(technician)).toBe("mine=2,overdue=1,unanswered=2,open=2");
	expect(await told(requester)).toBe("mine=0,overdue=2,unanswered=3,open=3");
	expect(await told(stranger)).toBe("mine=0,overdue=1,unanswered=1,open=1");
});

it("it tells so whatever the list is filtered by", async () => {
	expect(await told(technician, "?presets=1&per=1&status=done")).toBe(
		"mine=2,overdue=1,unanswered=2,open=2",
	);
});

it("it tells nothing unasked, nor to who is signed out", async () => {
	expect(await told(technician, "?per=1")).toBeNull();
	const send = anonymousSession(technician.tenant).get("/requests?presets=1");
	expect(await readError(send)).toMatchObject({ status: 401 });
	const without = await anonymousSession(technician.tenant).get("/requests?presets=1");
	expect(without.headers.get("x-preset-counts")).toBeNull();
});
