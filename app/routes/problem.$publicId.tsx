import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { codePath } from "#app/lib/code-path.ts";
import { readForm } from "#app/lib/form.server.ts";
import { useText } from "#app/lib/i18n.ts";
import type { PageHandle } from "#app/lib/page.ts";
import { languageHref, useRootData } from "#app/lib/root-data.ts";
import { ProblemScreen } from "#app/problems/form-screen.tsx";
import {
	mayTakeReport,
	problemPage,
	sendProblem,
	type Unsent,
} from "#app/problems/problem.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";

export const handle: PageHandle = { title: (t) => t("strangers.title") };

export async function loader({ request, params: { publicId } }: LoaderFunctionArgs) {
	const page = await problemPage(request, publicId);
	const { facility, equipment } = page.form;
	const memberHref = equipment
		? codePath(equipment._id, equipment.id, "equipment")
		: codePath(facility._id, facility.id);
	return { ...page, memberHref };
}

export async function action({ request, params: { publicId } }: ActionFunctionArgs) {
	const form = await readForm(request, mayTakeReport(request, publicId));
	return sendProblem(request, form, publicId);
}

export default function ProblemPage() {
	const { t, language } = useText();
	const root = useRootData();
	const page = useLoaderData<typeof loader>();
	const unsent = useActionData<Unsent>() ?? null;
	return (
		<PublicShell
			organisation={{ name: root?.organisation.name ?? "" }}
			languageHref={languageHref(root?.path ?? "", language)}
			title={t("strangers.title")}
		>
			<ProblemScreen {...page} unsent={unsent} />
		</PublicShell>
	);
}
