/**
 * The word for a ride between two stations that is no train of the journey: the Underground in London, whose main stations begin with the
 * town's name, and elsewhere a metro, a tram or a bus. Timetables do not say which.
 */
export function localTransport(fromName: string, toName: string): 'Underground' | 'Metro or bus' {
  return fromName.startsWith('London') || toName.startsWith('London') ? 'Underground' : 'Metro or bus';
}
