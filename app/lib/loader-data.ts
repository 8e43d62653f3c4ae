import { useLoaderData } from "@remix-run/react";

/** The data that a loader returns, without responses that lead elsewhere. */
export type LoaderData<Loader extends (...args: never[]) => unknown> =
	Awaited<ReturnType<Loader>> extends infer Answer
		? Answer extends Response
			? never
			: Answer extends { readonly data: infer Data; readonly init: ResponseInit | null }
				? Data
				: Answer
		: never;

/**
 * Returns the data of a route's loader with the loader's own type. That of `useLoaderData` has
 * undefined in the place of each value that is unknown, such as those of a row.
 */
export const usePageData = <Loader extends (...args: never[]) => unknown>() =>
	useLoaderData() as LoaderData<Loader>;
