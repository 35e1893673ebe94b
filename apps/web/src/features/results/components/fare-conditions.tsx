import { valueWords } from '@throughfare/contract/refund-now';
import { useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import type { ConditionsOfFare } from '../load-results.ts';
import type { FareView } from '../model/ticket-view.ts';

interface FareConditionsProps {
  /** The fares to explain: the chosen one, or all offered. */
  readonly fares: readonly FareView[];
  readonly conditions: readonly ConditionsOfFare[];
}

/**
 * Conditions of fares: tabs if the source supplies them, else a list (RESULT-8), and both lists of stations: "Travel is valid from/to the
 * following stations" (RESULT-8).
 */
export function FareConditions({ fares, conditions }: FareConditionsProps) {
  return (
    <div className="flex flex-col gap-6">
      {fares.map((fare) => {
        const own = conditions.filter((one) => one.priceId === fare.priceId);
        return (
          <section key={fare.priceId} className="flex flex-col gap-3">
            <h3 className="text-lg">{fare.displayNames.join(' + ')}</h3>
            {fare.parts && own.length > 1 ? (
              own.map((part) => (
                <div key={part.fareDisplayName} className="flex flex-col gap-2">
                  <h4 className="text-[0.9375rem] font-semibold">{part.fareDisplayName}</h4>
                  <ConditionTabs fare={fare} tabs={part.fareConditions} />
                </div>
              ))
            ) : (
              <ConditionTabs fare={fare} tabs={own.flatMap((one) => one.fareConditions)} />
            )}
            {own.map(
              (part) =>
                part.refundNow && (
                  <p key={part.fareDisplayName} className="font-medium">
                    {own.length > 1 && `${part.fareDisplayName}: `}
                    {valueWords(part.refundNow)}
                  </p>
                ),
            )}
            <ValidStations title="Travel is valid from the following stations" stations={stationsOf(own, 'fareOriginTerminals')} />
            <ValidStations title="Travel is valid to the following stations" stations={stationsOf(own, 'fareDestinationTerminals')} />
          </section>
        );
      })}
    </div>
  );
}

/** Each station once, though several contracts may name it. */
function stationsOf(own: readonly ConditionsOfFare[], end: 'fareOriginTerminals' | 'fareDestinationTerminals'): readonly string[] {
  return [...new Set(own.flatMap((one) => one[end]))];
}

function ConditionTabs({ fare, tabs }: { readonly fare: FareView; readonly tabs: ConditionsOfFare['fareConditions'] }) {
  const [selected, setSelected] = useState('0');
  const titled = tabs.length > 1 && tabs.every((tab) => tab.tabName !== '');
  if (!titled) {
    const lines = tabs.length > 0 ? tabs.map((tab) => tab.tabValue) : fare.descriptions;
    return (
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  }
  return (
    <Tabs
      label={`Conditions of ${fare.displayNames.join(' + ')}`}
      selected={selected}
      onSelect={setSelected}
      tabs={tabs.map((tab, index) => ({
        id: String(index),
        title: tab.tabName,
        panel: <p className="whitespace-pre-line">{tab.tabValue}</p>,
      }))}
    />
  );
}

function ValidStations({ title, stations }: { readonly title: string; readonly stations: readonly string[] }) {
  if (stations.length === 0) return null;
  return (
    <div>
      <h4 className="text-[0.9375rem] font-semibold">{title}</h4>
      <ul className="columns-2 text-[0.9375rem] text-ink-soft sm:columns-3">
        {stations.map((station) => (
          <li key={station}>{station}</li>
        ))}
      </ul>
    </div>
  );
}
