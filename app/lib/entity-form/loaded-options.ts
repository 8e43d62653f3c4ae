import type { Option } from "#app/fields/field.ts";

/** The options of a source, or why there are none. */
export type LoadedOptions =
	| { readonly source: string; readonly options: readonly Option[] }
	| { readonly source: string; readonly options: null; readonly problem: string };
