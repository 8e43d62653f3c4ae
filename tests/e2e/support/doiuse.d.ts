/** What is used of doiuse, whose types are not found by its own name. */
declare module "doiuse" {
	import type { AcceptedPlugin } from "postcss";

	type Usage = { feature: string; featureData: { missing?: unknown } };
	type Options = { browsers: string[]; onFeatureUsage: (usage: Usage) => void };
	export default function doiuse(options: Options): AcceptedPlugin;
}
