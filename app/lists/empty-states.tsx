import type { Entity } from "#app/entities/entity-definition.ts";
import { writeNeedsOf } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import type { EntityList } from "#app/entities/list-registry.ts";
import type { TextKey, Translate } from "#app/lib/i18n.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MessagePage } from "#app/ui/message-page.tsx";
import type { ListUrl } from "./list-url.ts";

/**
 * Renders the message that the list could not be loaded, with a link to try the same address again.
 */
export function ListLoadError({ href, reason }: { href: string; reason: string }) {
	const { t } = useLocale();
	return (
		<div role="alert">
			<MessagePage
				icon="server-off"
				title={t("pages.table.loadFailed")}
				text={
					<>
						{reason}
						<br />
						{t("pages.table.loadFailedText")}
					</>
				}
				action={{ href, label: t("errorPages.retry") }}
			/>
		</div>
	);
}

/** Renders the message that so many rows can't be sorted, with a link to their usual order. */
export function SortTooLong({ address }: { address: ListUrl }) {
	const { t } = useLocale();
	return (
		<div role="alert">
			<EmptyState
				title={t("listScreen.narrowTitle")}
				text={t("listScreen.narrowText")}
				action={{
					href: address.with({ sort: null, by: null, page: null }),
					label: t("listScreen.usualOrder"),
				}}
			/>
		</div>
	);
}

/** Renders the message that no row matches the filters. */
export function NoMatches({ address }: { address: ListUrl }) {
	const { t } = useLocale();
	return (
		<EmptyState
			title={t("pages.table.noMatchTitle")}
			text={t("pages.table.noMatchText")}
			action={{ href: address.cleared, label: t("pages.table.clear") }}
		/>
	);
}

type NothingYetProps = {
	list: EntityList;
	entity: Entity;
	/** The link to add one, for members who can. */
	add: { href: string; label: string } | undefined;
};

/** Renders the message that the list is empty. */
export function EmptyList({ list, entity, add }: NothingYetProps) {
	const { t } = useLocale();
	const { icon } = entity;
	if (list.empty)
		return <EmptyState icon={icon} title={t(list.empty.title)} text={t(list.empty.text)} />;
	const text =
		add || !writeNeedsOf(entity)
			? noneYet(t, entity.name, add !== undefined)
			: t("pages.table.emptyText");
	return (
		<EmptyState icon={icon} title={t(`entities.${entity.name}.empty`)} text={text} action={add} />
	);
}

/** Returns the next step of who adds the first row, or the reason why a list is empty, if it has a text. */
function noneYet(t: Translate, name: EntityName, adds: boolean): string {
	const keys = [...(adds ? [`entities.${name}.noneToAdd`] : []), `entities.${name}.none`];
	const texts = keys.map((key) => t(key as TextKey));
	return texts.find((text, index) => text !== keys[index]) ?? t("pages.table.emptyText");
}
