import { Form } from "#app/ui/form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type TakeBackProps = { intent: string; label: string; name: string; id: number };

/** Renders a button that removes an entry from a list on a request's page. */
export function RemoveEntryButton({ intent, label, name, id }: TakeBackProps) {
	return (
		<Form method="post" className="screen-only">
			<input type="hidden" name={name} value={id} />
			<SubmitButton intent={intent} variant="quiet" label={label} />
		</Form>
	);
}
