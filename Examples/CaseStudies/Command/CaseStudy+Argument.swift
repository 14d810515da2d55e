import ArgumentParser
import CaseStudyCatalog

extension CaseStudy: ExpressibleByArgument {}
