import { Notice } from "#app/ui/notice.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import { EntityFields, type EntityFieldsProps } from "./entity-fields.tsx";
import { formKey } from "./entity-form-state.ts";

/** Renders the messages of a form, and its fields. */
export function EntityFormBody(props: EntityFieldsProps) {
	const { form } = props;
	return (
		<>
			{form.conflict && <EditConflict conflict={form.conflict} />}
			{form.notice && (
				<div className="form-message" role="alert">
					<Notice>{form.notice}</Notice>
				</div>
			)}
			<RemountOnChange by={formKey(form)}>
				<EntityFields {...props} />
			</RemountOnChange>
		</>
	);
}
