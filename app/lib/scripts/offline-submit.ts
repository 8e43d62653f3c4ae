import { type ClientActionFunctionArgs, useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";

const unreached = { unreached: true } as const;

/** Sends a form; on a line that is down, the page with the form stays. */
export async function sendOrStay({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof TypeError) return Response.json(unreached, { status: 503 });
		throw error;
	}
}

/** The form as it came last, and whether sending it has failed since. */
export function useSentForm<Form>(loaded: Form): { form: Form; unreached: boolean } {
	const sent = useActionData<unknown>();
	const last = useRef(loaded);
	const isUnreached = typeof sent === "object" && sent !== null && "unreached" in sent;
	const form = isUnreached ? last.current : ((sent as Form | undefined) ?? loaded);
	useEffect(() => {
		last.current = form;
	}, [form]);
	return { form, unreached: isUnreached };
}
