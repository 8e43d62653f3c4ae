import { beforeAll, expect } from "vitest";
import { type AtEnd, ofAllTests } from "../at-end";
import { type Page, Visiting } from "../html-client";
import { serve } from "../server-process";
import { type CompatApi, type Manner, startCompatApi } from "./server";

export type Language = "ar" | "en";

export type Site = CompatApi & {
	/** Somebody in front of it, who is not signed in. */
	visit(language: Language): Visiting;
	/** Huda, who may do everything. */
	visitSignedIn(language: Language): Promise<Visiting>;
};

/** The web app in front of a server that knows the calls of the specification and nothing else. */
export async function siteInFrontOf(
	spoilt?: RegExp,
	manner?: Manner,
	atEnd?: AtEnd,
): Promise<Site> {
	const api = await startCompatApi(spoilt, manner, atEnd);
	const settings = { API_URL: api.origin, DEFAULT_TENANT: "acme", QR_PAYLOAD: "json" };
	const { origin } = await serve(settings, atEnd);
	const visit = (language: Language) => new Visiting(origin, language);
	return {
		...api,
		visit,
		async visitSignedIn(language) {
			const visiting = visit(language);
			const page = await visiting.send(await visiting.go("/"), "[name=email]", {
				email: "huda@stranger.example",
				password: "Stranger#1",
			});
			expect(page.path).toBe("/dashboard");
			return visiting;
		},
	};
}

/** One for all tests of a block: it gives it once they run. */
export function siteForAllInFrontOf(): () => Site {
	const atEnd = ofAllTests();
	let site: Site | undefined;
	beforeAll(async () => {
		site = await siteInFrontOf(undefined, undefined, atEnd);
	});
	return () => {
		if (!site) throw new Error("The site does not run yet.");
		return site;
	};
}

/** What a page says, when it is there: its status is 200 and it is where it was asked for. */
export async function opened(visiting: Visiting, path: string): Promise<Page> {
	const page = await visiting.go(path);
	expect(`${page.status} ${page.path}`).toBe(`200 ${path}`);
	return page;
}
