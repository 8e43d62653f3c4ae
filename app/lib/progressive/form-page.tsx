import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { type ComponentType, createElement, useEffect, useRef } from "react";
import { type LoaderData, usePageData } from "../loader-data.ts";

const unreached = { unreached: true } as const;

/**
 * Checks for a broken connection, or Remix's error for a response that is not the application's, as
 * a proxy sends it when its server is down.
 */
const isUnreached = (error: unknown): boolean =>
	error instanceof TypeError ||
	(error instanceof Error && error.message.startsWith("Unable to decode turbo-stream"));

/**
 * Submits a form of a page whose route exports it; if the application can't be reached, the page
 * with the form stays.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	try {
		return await serverAction();
	} catch (error) {
		if (isUnreached(error)) return Response.json(unreached, { status: 503 });
		throw error;
	}
}

/** Returns the form as it was last received, and whether submitting it has failed since. */
export function useFormWithNetworkError<Form>(loaded: Form): { form: Form; unreached: boolean } {
	const result = useActionData<unknown>();
	const last = useRef(loaded);
	const stayed = typeof result === "object" && result !== null && "unreached" in result;
	const form = stayed ? last.current : ((result as Form | undefined) ?? loaded);
	useEffect(() => {
		last.current = form;
	}, [form]);
	return { form, unreached: stayed };
}

type AnyLoader = (...args: never[]) => unknown;

/**
 * Returns the page of a route whose loader returns a form, and whose action returns it again: the
 * form as it was last received.
 */
export const formPage = <Loader extends AnyLoader>(
	Screen: ComponentType<{ form: LoaderData<Loader>; unreached: boolean }>,
) =>
	function FormPage() {
		return createElement(Screen, useFormWithNetworkError(usePageData<Loader>()));
	};

/** What a page with forms is drawn from. */
export type PageProps<Page, Form> = {
	/** What the route's loader returned. */
	page: Page;
	/** The form that its action returned with errors; null before one is sent. */
	submission: Form | null;
	/** Whether nobody could be reached with a form. */
	unreached: boolean;
};

/** Returns the page of a route with forms beside its loader's data. */
export const pageWithForms = <Loader extends AnyLoader, Form>(
	Screen: ComponentType<PageProps<LoaderData<Loader>, Form>>,
) =>
	function PageWithForms() {
		const page = usePageData<Loader>();
		const { form: submission, unreached } = useFormWithNetworkError<Form | null>(null);
		return createElement(Screen, { page, submission, unreached });
	};
