import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";

type PageLoaderProps<Page> = { href: string; onLoad: (page: Page) => void };

/**
 * Loads the data of another page once, and draws nothing: a fetcher that stays would load it again
 * after each form.
 */
export function PageLoader<Page>({ href, onLoad }: PageLoaderProps<Page>) {
	const { data, load } = useFetcher();
	useEffect(() => load(href), [href, load]);
	const loaded = useRef(onLoad);
	loaded.current = onLoad;
	useEffect(() => {
		if (data) loaded.current(data as Page);
	}, [data]);
	return null;
}
