import { requestForms } from "#app/entities/request-forms.ts";
import { useText } from "#app/lib/i18n.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { DrawnAnew } from "#app/ui/drawn-anew.tsx";
import { NewRequestFields } from "./fields.tsx";
import type { NewRequestForm } from "./new-request.ts";

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
