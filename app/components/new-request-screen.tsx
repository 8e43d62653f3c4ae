import { requestForms } from "#app/entities/request-forms.ts";
import { useText } from "#app/lib/i18n.ts";
import type { NewRequestForm } from "#app/lib/new-request/new-request.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { DrawnAnew } from "./drawn-anew.tsx";
import { NewRequestFields } from "./new-request-fields.tsx";

/** The page of a form that raises requests. */
export function NewRequestScreen(props: { form: NewRequestForm; unreached: boolean }) {
	const { t } = useText();
	return (
		<>
			<Breadcrumbs
				crumbs={[
					{ label: t("shell.services"), href: "/main-services" },
					{ label: t(requestForms[props.form.kind].title) },
				]}
			/>
			<DrawnAnew by={props.form.key}>
				<NewRequestFields {...props} />
			</DrawnAnew>
		</>
	);
}
