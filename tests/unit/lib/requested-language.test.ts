import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";

vi.stubEnv("SESSION_SECRET", "a secret of the test");
vi.mock("#app/lib/api-client.server.ts", async (original) => ({
	...(await original<object>()),
	callApi: () => Promise.reject(new Error("not asked")),
}));

const params = {
	id: "1",
	name: "branch",
	slug: "branch",
	section: "security",
	publicId: "x".repeat(21),
	token: "t",
	kind: "late",
};

type Loader = (given: { request: Request; params: object; context: object }) => unknown;

/** Where a route's loader sends who is not signed in; null where it answers otherwise. */
async function sent(file: string, lng: string): Promise<Response | null> {
	const { loader } = (await import(`../../../../app/routes/${file}`)) as { loader?: Loader };
	if (!loader) return null;
	const request = new Request(`http://acme.example/page?a=b&lng=${lng}`);
	try {
		const answer = await loader({ request, params, context: {} });
		return answer instanceof Response && answer.status < 400 && answer.status > 300 ? answer : null;
	} catch (error) {
		return error instanceof Response && error.status < 400 && error.status > 300 ? error : null;
	}
}

it("whoever is led elsewhere reads on in the language that the address asks for", async () => {
	const forgetful: string[] = [];
	let led = 0;
	for (const file of readdirSync("app/routes")) {
		const answer = await sent(file, "en");
		if (!answer) continue;
		led++;
		const { searchParams } = new URL(answer.headers.get("location") ?? "", "http://acme.example");
		if (searchParams.get("lng") !== "en") forgetful.push(file);
	}
	expect(forgetful).toEqual([]);
	expect(led).toBeGreaterThan(40);
});
