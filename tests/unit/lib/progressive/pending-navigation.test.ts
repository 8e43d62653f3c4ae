import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resumeNavigation } from "#app/lib/progressive/pending-navigation.ts";
import { ofRemix } from "#tests/support/remix-module.ts";

type LoadRouteModule = (route: object, known: object) => Promise<unknown>;

/** How Remix loads the code of the next page. */
const { loadRouteModule } = ofRemix<{ loadRouteModule: LoadRouteModule }>("./routeModules.js");

const kept = new Map<string, string>();
const reload = vi.fn();
const replace = vi.fn();

beforeEach(() => {
	kept.clear();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		removeItem: (key: string) => kept.delete(key),
	});
	vi.stubGlobal("location", { reload, replace });
	vi.stubGlobal("window", { __remixContext: { isSpaMode: false }, location: { reload } });
	vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	vi.clearAllMocks();
});

const arriveBy = (type: "reload" | "navigate") =>
	vi
		.spyOn(performance, "getEntriesByType")
		.mockReturnValue([{ type } as unknown as PerformanceEntry]);

it("meets what Remix does where a page's code can't be had: it loads the present page anew", async () => {
	void loadRouteModule({ id: "help", module: "/assets/gone.js" }, {});
	await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it("goes on to the page that was on the way when the present one was loaded anew", () => {
	kept.set("going", "/help?a=1");
	arriveBy("reload");
	resumeNavigation();
	expect(replace).toHaveBeenCalledExactlyOnceWith("/help?a=1");
	expect(kept.size).toBe(0);
});

it.each(["reload", "navigate"] as const)("stays after a %s with nothing on the way", (type) => {
	if (type === "navigate") kept.set("going", "/help");
	arriveBy(type);
	resumeNavigation();
	expect(replace).not.toHaveBeenCalled();
	expect(kept.size).toBe(0);
});
