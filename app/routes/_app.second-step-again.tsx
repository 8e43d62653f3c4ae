import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ConfirmCodeForm } from "#app/auth/confirm-code-form.tsx";
import {
	type ConfirmCodeState,
	confirmCodeForm,
	loadPasskeys,
} from "#app/auth/second-step.server.ts";
import { runPublicFormAction } from "#app/forms/form-action.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("errorPages.stepUp.title") };

export async function loader({ request }: LoaderFunctionArgs) {
	return {
		passkeys: await loadPasskeys(request),
		next: new URL(request.url).searchParams.get("next") ?? "/",
	};
}

// The session is asked for by the call: the kept form of one that has ended stays on the page.
export const action = ({ request }: ActionFunctionArgs) =>
	runPublicFormAction(request, confirmCodeForm);

/** Renders the page that asks for a code before a grave act. */
export default function ConfirmCodePage() {
	const { next, passkeys } = useLoaderData<typeof loader>();
	const submission = useActionData<ConfirmCodeState>() ?? null;
	return (
		<ConfirmCodeForm
			submission={submission}
			passkeys={passkeys}
			next={submission?.next ?? next}
			resume={submission?.resume}
		/>
	);
}
